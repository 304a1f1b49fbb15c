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
