/** The owner's gate as the API returns it: off, with these differences. */
export function gateOf(changes: object = {}) {
  const off = { isOn: false, owners: [], isClosed: false, mayKeep: false, mayClose: false };
  const unset = { reason: null, changedAt: null, changedBy: null, window: null };
  return { layoutId: "layout", ...off, ...unset, ...changes };
}

/** An open window of one person, with these differences. */
export function windowOf(changes: object = {}) {
  const people = [{ username: "p-1", email: "pia@helio.example", lastUsedAt: null, isIn: false }];
  const times = { openedAt: 1_760_000_000, endsAt: 1_760_003_600 };
  return {
    id: "w-1",
    people,
    reason: "Firmware",
    openedBy: "o@owner.example",
    ...times,
    ...changes,
  };
}

/** People and acts of the report of remote access, as the API returns them. */
export function remotePerson(changes: object = {}) {
  const names = { nameFirst: "Pia", nameLast: "Lund", company: "Helio" };
  const rights = { state: "ACTIVE", privileges: 23, allLayouts: false, grantedAt: 1_750_000_000 };
  const who = { username: "p-1", email: "pia@helio.example", isProviders: true };
  return { ...who, ...names, ...rights, sessions: [], ...changes };
}

export function remoteActs(changes: object = {}) {
  return { sealedThrough: null, hash: null, commands: [], refused: [], gate: [], ...changes };
}
