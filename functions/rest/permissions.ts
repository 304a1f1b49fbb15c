/** Permission strings of GET /auth/permissions/: what the server lets somebody do beyond the privilege bits (S0 §6). */
import { holds, type Privilege, type PrivilegeBits } from "#domain/access/privileges.ts";

/** The string and the privilege behind it; the name of the toggle is our definition. */
const PERMISSIONS = {
  "weathersmart.toggle": "CONTROL_STANDARD",
} as const satisfies Readonly<Record<string, Privilege>>;

export function permissionsOf(privileges: PrivilegeBits): readonly string[] {
  return Object.entries(PERMISSIONS)
    .filter(([, needed]) => holds(privileges, needed))
    .map(([permission]) => permission);
}
