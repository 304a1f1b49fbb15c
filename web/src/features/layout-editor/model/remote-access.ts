/** The report of remote access: what each person did in a layout, from where and with which rights. */
import { REMOTE_REPORT } from "#domain/gate/remote-report.ts";
import type { RemoteActs, RemotePerson } from "./remote-access.generated.ts";

export interface ReportedPerson {
  /** User id. */
  readonly username: string;
  /** Undefined for an account that no longer exists. */
  readonly email: string | undefined;
  /** Undefined for a person who may not see the layout any more. */
  readonly account: RemotePerson | undefined;
  readonly commands: RemoteActs["commands"];
  readonly refused: RemoteActs["refused"];
  readonly gate: RemoteActs["gate"];
}

/** The parts of the time of the report, in epoch seconds, newest first; one request each. */
export function reportParts(nowSeconds: number): readonly { from: number; to: number }[] {
  const { days, seconds, requestSeconds } = REMOTE_REPORT;
  const count = Math.ceil(seconds / requestSeconds);
  const start = nowSeconds - seconds;
  if (count < 1) throw new Error(`expected a report of at least one day, not ${days}`);
  return Array.from({ length: count }, (_, at) => {
    const to = nowSeconds - at * requestSeconds;
    return { from: Math.max(start, to - requestSeconds + (at === count - 1 ? 0 : 1)), to };
  });
}

/** Everyone who may see the layout or has done something there, the provider's accounts first. */
export function reportedPeople(
  people: readonly RemotePerson[],
  { commands, refused, gate }: RemoteActs,
): readonly ReportedPerson[] {
  const accounts = new Map(people.map((person) => [person.username, person]));
  const emails = new Map<string, string | undefined>([
    ...refused.map(({ username, email }) => [username, email] as const),
    ...commands.map(({ username, email }) => [username, email] as const),
    ...gate.map(({ username, by }) => [username, by] as const),
    ...people.map(({ username, email }) => [username, email] as const),
  ]);
  const of = (username: string) => (act: { readonly username: string }) =>
    act.username === username;
  return [...emails]
    .map(([username, email]) => ({
      ...{ username, email, account: accounts.get(username) },
      commands: commands.filter(of(username)),
      refused: refused.filter(of(username)),
      gate: gate.filter(of(username)),
    }))
    .sort(
      (one, other) => rank(one) - rank(other) || (one.email ?? "").localeCompare(other.email ?? ""),
    );
}

/** The provider's accounts come first, then people without access, then the owner's. */
function rank({ account }: ReportedPerson): number {
  if (account === undefined) return 1;
  return account.isProviders ? 0 : 2;
}

/** Whether nothing of the person is known in the time of the report: no session and no act. */
export function isQuiet({ account, commands, refused, gate }: ReportedPerson): boolean {
  return (account?.sessions ?? []).length + commands.length + refused.length + gate.length === 0;
}
