/**
 * The callers that a run sends to the deployed APIs for a row of the table of rights. The decision
 * itself is tested for every cell (test/domain/access/matrix.test.ts), and that the deployed code
 * decides as the domain does for every field and state (test/functions/resolvers/authorise.test.ts).
 */
import { operationNamed } from "#domain/access/operations.ts";
import { ACTORS, type Actor, type MatrixRow } from "./matrix.ts";

/** Callers who differ in their rights to layouts and operations. */
const WITH_RIGHTS: readonly Actor[] = [
  ...(["user", "no-controls", "field-tech", "cx-tech", "admin", "admin-limited"] as const),
  ...(["dev", "beta-only", "revoked"] as const),
];

/**
 * Callers whom no operation but a few answers, whatever they would be permitted. "disabled" is not
 * among them: it asks every operation, for the audit.
 */
const TURNED_AWAY: readonly Actor[] = [
  ...(["anonymous", "no-groups", "expired", "trial-expired", "unknown-user", "operator"] as const),
];

/** Everybody; a user without an authenticator is tested where one is required. */
export const ALL_ASKED: readonly Actor[] = ACTORS.filter((actor) => actor !== "not-enrolled");

/**
 * The callers for the row at this position: all with rights where only the function of the operation
 * can know the layouts, or where the row is the first of its operation; otherwise one for each
 * outcome. With them one in turn of those who are turned away.
 */
export function askedActors(rows: readonly MatrixRow[], at: number): readonly Actor[] {
  const row = rows[at];
  if (row === undefined) return [];
  const isFirst = rows.findIndex(({ operation }) => operation === row.operation) === at;
  const inTurn = (actors: readonly Actor[]) => actors.slice(at % actors.length)[0];
  const withRights = isFirst || !isDecidedByLayout(row) ? WITH_RIGHTS : onePerOutcome(row, at);
  const asked = new Set([...withRights, inTurn(TURNED_AWAY), ...(isFirst ? ["disabled"] : [])]);
  return ALL_ASKED.filter((actor) => asked.has(actor));
}

function isDecidedByLayout({ operation, layout }: MatrixRow): boolean {
  const entry = operationNamed(operation);
  const isOfLayout = entry?.caller !== "user" || entry.scope.kind === "layout";
  return isOfLayout && !layout.includes("with");
}

/** For each outcome another caller from row to row. */
function onePerOutcome({ expected }: MatrixRow, at: number): readonly Actor[] {
  return [...new Set(WITH_RIGHTS.map((actor) => expected.get(actor)))].flatMap((outcome) => {
    const actors = WITH_RIGHTS.filter((actor) => expected.get(actor) === outcome);
    return actors[at % actors.length] ?? [];
  });
}
