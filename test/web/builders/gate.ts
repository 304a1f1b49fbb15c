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
