/** API calls for the report of remote access. */
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import {
  LIST_REMOTE_ACTS,
  LIST_REMOTE_PEOPLE,
  type RemoteActs,
} from "./remote-access.generated.ts";
import { type ReportedPerson, reportedPeople, reportParts } from "./remote-access.ts";

export interface RemoteReport {
  readonly people: readonly ReportedPerson[];
  /** All windows and changes of the gate, newest first. */
  readonly gate: RemoteActs["gate"];
  /** Epoch seconds; the time of the report. */
  readonly from: number;
  readonly to: number;
  /** Start in epoch seconds of the last sealed hour; undefined while nothing is sealed. */
  readonly sealedThrough: number | undefined;
  readonly hash: string | undefined;
}

function readPart(
  client: GraphqlClient,
  variables: { readonly layoutId: string; readonly from: number; readonly to: number },
) {
  return execute(client, LIST_REMOTE_ACTS, variables);
}

/** Reads the report of the last 35 days, one request per week. */
export async function readRemoteReport(
  client: GraphqlClient,
  layoutId: string,
  nowSeconds: number,
): Promise<Result<RemoteReport, Failure>> {
  const parts = reportParts(nowSeconds);
  const [people, ...answers] = await Promise.all([
    execute(client, LIST_REMOTE_PEOPLE, { layoutId }),
    ...parts.map((part) => readPart(client, { layoutId, ...part })),
  ]);
  const acts: RemoteActs[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    acts.push(answer.value);
  }
  const commands = acts.flatMap((part) => part.commands);
  const refused = acts.flatMap((part) => part.refused);
  const gate = acts.flatMap((part) => part.gate);
  const [newest] = acts;
  const { sealedThrough, hash } = newest ?? { sealedThrough: undefined, hash: undefined };
  const all = { commands, refused, gate, sealedThrough, hash };
  return andThen(people, (accounts) =>
    ok({
      ...{ people: reportedPeople(accounts, all), gate, sealedThrough, hash },
      ...{ from: parts.at(-1)?.from ?? nowSeconds, to: nowSeconds },
    }),
  );
}
