/** The report of remote access as CSV: one line per session, command, change of the gate and refused attempt. */

import { PRIVILEGE_NAMES, privilegeNames, toPrivilegeBits } from "#domain/access/privileges.ts";
import { type CsvCell, csvText } from "#domain/text/csv-text.ts";
import type { ReportedPerson } from "./remote-access.ts";
import type { RemoteReport } from "./remote-access-operations.ts";

const HEAD = [
  "time_utc",
  "person",
  "user_id",
  "provider",
  "rights_now",
  "kind",
  "what",
  "outcome",
  "reason",
  "from_where",
  "until_utc",
] as const;

/**
 * Lines of the people, newest first, and at the end a line with the seal. The words are those of
 * the API, so that a file is the same in every language.
 */
export function remoteAccessCsv(
  { sealedThrough, hash }: Pick<RemoteReport, "sealedThrough" | "hash">,
  people: readonly ReportedPerson[],
): string {
  const lines = people.flatMap(linesOf).sort((one, other) => (one[0] < other[0] ? 1 : -1));
  const seal: readonly CsvCell[] = [
    sealedThrough === undefined ? "" : utc(sealedThrough),
    ...["", "", "", "", "seal", "sha256", hash ?? "", "", "", ""],
  ];
  return csvText([HEAD, ...lines, seal]);
}

type Line = readonly [time: string, ...cells: readonly CsvCell[]];

function linesOf(person: ReportedPerson): readonly Line[] {
  const { account, username, email = "", commands, refused, gate } = person;
  const who = [email, username, providerOf(person), rightsOf(person)] as const;
  const networks = new Map(
    account?.sessions.map(({ id, networks: ranges }) => [id, ranges.join(" ")]),
  );
  return [
    ...(account?.sessions ?? []).map(
      ({ id, signedInAt, lastUsedAt, browser = "", system = "" }): Line => [
        ...([utc(signedInAt), ...who, "session", `${browser} ${system}`.trim(), "", ""] as const),
        ...[networks.get(id) ?? "", utc(lastUsedAt)],
      ],
    ),
    ...commands.map(({ at, name, masters, outcomes }): Line => {
      const outcome = outcomes.map(({ status, count }) => `${count} ${status}`).join(" / ");
      return [utc(at), ...who, "command", `${name} (${masters} masters)`, outcome, "", "", ""];
    }),
    ...gate.map(({ at, operation, people, owners, reason = "", endsAt }): Line => {
      const about = people.length > 0 ? people : owners;
      const what = `${operation} ${about.join(" ")}`.trim();
      const until = endsAt === undefined ? "" : utc(endsAt);
      return [utc(at), ...who, "gate", what, "", reason, "", until];
    }),
    ...refused.map(({ at, operation, reason, sessionId = "" }): Line => {
      const where = networks.get(sessionId) ?? "";
      return [utc(at), ...who, "refused", operation, "refused", reason, where, ""];
    }),
  ];
}

function providerOf({ account }: ReportedPerson): string {
  if (account === undefined) return "unknown";
  return account.isProviders ? "yes" : "no";
}

function rightsOf({ account }: ReportedPerson): string {
  if (account === undefined) return "no access now";
  const held = privilegeNames(toPrivilegeBits(account.privileges));
  return held.length === PRIVILEGE_NAMES.length ? "all" : held.join(" ");
}

function utc(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace("T", " ");
}
