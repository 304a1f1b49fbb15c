/** An HTTP answer as it is recorded: status, type and body. */

export interface HttpAnswer {
  readonly status: number;
  readonly contentType: string | null;
  /** Value of x-amzn-errortype, which some clients read before the body. */
  readonly errorType: string | null;
  /** Parsed body when it is JSON, else text. */
  readonly body: unknown;
}

export async function answerOf(response: Response): Promise<HttpAnswer> {
  const text = await response.text();
  const contentType = response.headers.get("content-type");
  return {
    status: response.status,
    contentType: contentType?.toLowerCase().replaceAll(" ", "") ?? null,
    errorType: response.headers.get("x-amzn-errortype"),
    body: contentType?.includes("json") ? JSON.parse(text) : text,
  };
}
