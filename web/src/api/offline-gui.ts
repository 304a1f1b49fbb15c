/** Requests a download link for the offline GUI from the deployment's service. */

import * as v from "valibot";
import { err, ok, type Result } from "#domain/result.ts";
import type { Failure } from "./failure.ts";
import { fetchResult } from "./fetch-result.ts";
import { jsonFrom } from "./json-text.ts";

export const OFFLINE_GUI_FILE = "Offline_GUI.zip";

const AnswerSchema = v.object({ body: v.pipe(v.string(), v.url(), v.startsWith("https://")) });

interface Dependencies {
  readonly fetch: typeof fetch;
  readonly identityToken: () => Promise<Result<string, Failure>>;
}

/**
 * Requests the download URL of the offline GUI. If this service refuses the token, the session
 * stays valid: the token is not renewed. Redirects fail, because they would pass the token on.
 */
export async function requestOfflineGui(
  { fetch, identityToken }: Dependencies,
  service: string,
): Promise<Result<string, Failure>> {
  const token = await identityToken();
  if (!token.ok) return token;
  const reached = await fetchResult(fetch, service, {
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

/** Downloads the layout's drawing, bypassing all caches; undefined if it cannot be read. */
export async function freshDrawing(
  { fetch, nowSeconds }: Pick<Dependencies, "fetch"> & { readonly nowSeconds: () => number },
  address: string,
): Promise<string | undefined> {
  const query = `${address.includes("?") ? "&" : "?"}t=${Math.floor(nowSeconds())}`;
  const reached = await fetchResult(fetch, `${address}${query}`, { cache: "no-store" });
  if (!reached.ok || !reached.value.ok) return undefined;
  return reached.value.text();
}
