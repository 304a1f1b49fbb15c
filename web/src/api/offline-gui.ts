/** The service of the deployment that hands out the offline GUI: it is asked with a POST and answers a link. */

import * as v from "valibot";
import { err, ok, type Result } from "#domain/result.ts";
import type { Failure } from "./failure.ts";
import { jsonFrom } from "./json-text.ts";
import { reach } from "./reach.ts";

export const OFFLINE_GUI_FILE = "Offline_GUI.zip";

const AnswerSchema = v.object({ body: v.pipe(v.string(), v.url(), v.startsWith("https://")) });

interface Dependencies {
  readonly fetch: typeof fetch;
  readonly identityToken: () => Promise<Result<string, Failure>>;
}

/**
 * The address to load it from. Whether the service takes the token tells nothing about the session, so that nothing is
 * renewed and nobody signed out; it may not hand the token on to another address.
 */
export async function askOfflineGui(
  { fetch, identityToken }: Dependencies,
  service: string,
): Promise<Result<string, Failure>> {
  const token = await identityToken();
  if (!token.ok) return token;
  const reached = await reach(fetch, service, {
    method: "POST",
    headers: { authorization: `Bearer ${token.value}`, "content-type": "application/json" },
    body: JSON.stringify({ file: OFFLINE_GUI_FILE }),
    redirect: "error",
  });
  if (!reached.ok) return reached;
  const { ok: isGood, status } = reached.value;
  if (!isGood) return status < 500 ? err(REFUSED) : err({ status: "failed", httpStatus: status });
  const answer = v.safeParse(AnswerSchema, jsonFrom(await reached.value.text()));
  return answer.success ? ok(answer.output.body) : err({ status: "failed", httpStatus: status });
}

const REFUSED: Failure = { status: "refused", code: "NotPermitted" };

/** The drawing as it lies there now, past every cache on the way; undefined where it cannot be read. */
export async function freshDrawing(
  { fetch, nowSeconds }: Pick<Dependencies, "fetch"> & { readonly nowSeconds: () => number },
  address: string,
): Promise<string | undefined> {
  const query = `${address.includes("?") ? "&" : "?"}t=${Math.floor(nowSeconds())}`;
  const reached = await reach(fetch, `${address}${query}`, { cache: "no-store" });
  if (!reached.ok || !reached.value.ok) return undefined;
  return reached.value.text();
}
