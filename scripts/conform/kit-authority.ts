/** The certificates of the kit: its authority, its listener's and those of the master. */
import { randomBytes } from "node:crypto";
import { type Authority, type KeyAndCertificate, openAuthority } from "local-cloud/authority";

export interface KitAuthority {
  readonly authority: Authority;
  readonly server: KeyAndCertificate;
  /** A server certificate of an authority that masters do not trust. */
  readonly stranger: KeyAndCertificate;
}

/** Storage of the authority's key, so that a master need not be given another one for each run. */
export interface AuthorityStore {
  load(name: string): unknown;
  save(name: string, value: unknown): Promise<void>;
}

/** Keeps the authority only until the program ends. */
export function memoryStore(): AuthorityStore {
  const values = new Map<string, unknown>();
  return {
    load: (name) => values.get(name),
    save: async (name, value) => {
      values.set(name, value);
    },
  };
}

/** @param host name or IPv4 address under which the master reaches the kit, besides localhost */
export async function openKitAuthority(
  store: AuthorityStore,
  host?: string,
): Promise<KitAuthority> {
  const deps = {
    clock: { nowMilliseconds: () => Date.now() },
    random: { bytes: (count: number) => new Uint8Array(randomBytes(count)) },
  };
  const authority = await openAuthority({ ...deps, state: store });
  const other = await openAuthority({ ...deps, state: memoryStore() });
  return {
    authority,
    server: await authority.issueServer(host),
    stranger: await other.issueServer(host),
  };
}
