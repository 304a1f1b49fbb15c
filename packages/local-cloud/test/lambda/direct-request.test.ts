import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLambda, type LambdaFunctions } from "#src/lambda/function.ts";
import type { WireHandler, WireRequest } from "#src/services.ts";
import { type FunctionFolder, makeFunctionFolder } from "./functions-on-disk.ts";

/** No server listens on this origin, so requests that arrive have not used a socket. */
const origin = "http://127.0.0.1:4700";

let folder: FunctionFolder;
let lambda: LambdaFunctions;
let asked: WireRequest[];

beforeEach(() => {
  folder = makeFunctionFolder();
  asked = [];
  lambda = createLambda({
    clock: { nowMilliseconds: () => Date.now() },
    random: { bytes: (count) => new Uint8Array(count) },
    log: () => undefined,
  });
});

afterEach(async () => {
  await lambda.stop();
  folder.remove();
});

/** Sends a request as SDK clients do: through the default export, with options and a callback. */
const ASK = `import http from "node:http";
const ask = (options, write = (request) => request.end()) => new Promise((resolve, reject) => {
  const request = http.request(options, (response) => {
    const chunks = [];
    response.on("data", (chunk) => chunks.push(chunk));
    response.on("end", () => resolve({
      status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString(),
    }));
  });
  request.on("error", reject);
  write(request, reject);
});
`;

async function run(body: string, handle: WireHandler, event: unknown = {}): Promise<unknown> {
  const source = `${ASK}export const handler = async (event) => { ${body} };`;
  const services: { origin: string; handle: WireHandler } = {
    origin,
    handle: (request) => {
      asked.push(request);
      return handle(request);
    },
  };
  lambda.define(folder.write("asking", source, { services }));
  const result = await lambda.invoke("asking", event);
  return result.ok ? result.value : result;
}

const accept: WireHandler = async ({ body }) => ({
  status: 201,
  headers: { "X-Seen": "yes" },
  body: `got ${Buffer.from(body).toString("hex")}`,
});
const silence: WireHandler = () => new Promise(() => {});

describe("a request to the local services", () => {
  it("arrives as it would over the wire and brings back the answer", async () => {
    const answer = await run(
      `return ask({ host: "127.0.0.1", port: 4700, method: "POST", path: "/_aws/s3/b?x=%20",
        headers: { "X-Amz-Date": "20261107T090503Z" } }, (request) => request.end("née"));`,
      accept,
    );
    expect(asked).toMatchObject([
      {
        method: "POST",
        url: "/_aws/s3/b?x=%20",
        headers: { host: "127.0.0.1:4700", "x-amz-date": "20261107T090503Z" },
        remoteAddress: "127.0.0.1",
      },
    ]);
    expect(answer).toMatchObject({
      status: 201,
      headers: { "x-seen": "yes", date: expect.stringMatching(/ GMT$/) },
      text: `got ${Buffer.from("née").toString("hex")}`,
    });
  });

  it("carries bytes that were written piece by piece", async () => {
    const answer = await run(
      `return ask({ host: "127.0.0.1", port: 4700 }, (request) => {
        request.write(Buffer.from([0, 255])); request.write("a"); request.end(Buffer.from([128]));
      });`,
      accept,
    );
    expect(answer).toMatchObject({ text: "got 00ff6180" });
  });

  it("gets a request to continue before it sends its body, if it asks first", async () => {
    const answer = await run(
      `return ask({ host: "127.0.0.1", port: 4700, headers: { Expect: "100-continue" } },
        (request) => request.on("continue", () => request.end("body")));`,
      accept,
    );
    expect(answer).toMatchObject({ status: 201 });
  });

  it("ends when no answer arrives within the time-out of its socket", async () => {
    const answer = await run(
      `return ask({ host: "127.0.0.1", port: 4700 }, (request, reject) => {
        request.socket.setTimeout(5, () => { request.destroy(); reject(new Error("too late")); });
        request.end();
      });`,
      silence,
    );
    expect(answer).toMatchObject({ error: { errorMessage: "too late" } });
  });
});

describe("a request to somewhere else", () => {
  let elsewhere: Server;

  beforeEach(async () => {
    elsewhere = createServer((_, response) => response.end("elsewhere"));
    await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  });

  afterEach(() => {
    elsewhere.close();
  });

  it("goes over a socket", async () => {
    const { port } = elsewhere.address() as AddressInfo;
    const answer = await run(
      `return ask({ host: "127.0.0.1", port: event.port, agent: false });`,
      accept,
      { port },
    );
    expect(answer).toMatchObject({ status: 200, text: "elsewhere" });
    expect(asked).toEqual([]);
  });
});
