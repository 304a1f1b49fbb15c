import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Waits } from "#functions/shared/aws/http-transport.ts";
import { errorCodeOf, openService, type Send } from "#functions/shared/aws/service.ts";

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

const REQUEST = { headers: { "x-amz-target": "T" }, body: "{}" };

let server: Server;
let replies: Reply[];
let asked: number;
let ask: Send;

beforeEach(async () => {
  asked = 0;
  replies = [];
  server = createServer((request, response) => {
    request.resume().on("end", () => {
      asked += 1;
      (replies.shift() ?? answer(200, "{}"))(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ask = open();
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function open(waits?: Waits, attempts = 2): Send {
  const { port } = server.address() as AddressInfo;
  const credentials = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "secret" };
  const place = { endpoint: `http://127.0.0.1:${port}/mount`, region: "us-east-1", credentials };
  return openService("dynamodb", place, { attempts, waits });
}

function answer(status: number, body: string): Reply {
  return (_, response) => response.writeHead(status).end(body);
}

const THROTTLED = '{"__type":"com.amazonaws.dynamodb.v20120810#ThrottlingException"}';
const REFUSED = '{"__type":"com.amazonaws.dynamodb.v20120810#ValidationException"}';
const silence: Reply = () => undefined;
const cut: Reply = (request) => request.socket.destroy();

describe("a request to a service", () => {
  it("carries its headers, and goes to the endpoint's own path and host", async () => {
    let received: IncomingMessage | undefined;
    replies = [
      (request, response) => {
        received = request;
        response.end("ä");
      },
    ];
    const { status, body } = await ask({ ...REQUEST, path: "/x", query: "a=1" });
    expect([status, body]).toEqual([200, "ä"]);
    expect(received?.url).toBe("/mount/x?a=1");
    expect(received?.headers).toMatchObject({
      "x-amz-target": "T",
      "content-length": "2",
      authorization: expect.stringContaining("host;x-amz-date;x-amz-target"),
    });
  });

  it("goes with the method it names, and with POST where it names none", async () => {
    const methods: (string | undefined)[] = [];
    const note: Reply = ({ method }, response) => {
      methods.push(method);
      response.end();
    };
    replies = [note, note];
    await ask({ ...REQUEST, method: "PUT" });
    await ask(REQUEST);
    expect(methods).toEqual(["PUT", "POST"]);
  });

  it.each<readonly [string, Reply]>([
    ["that fails", answer(500, "")],
    ["that asks for patience", answer(400, THROTTLED)],
    ["that has too many", answer(429, "")],
    ["that cuts the connection", cut],
  ])("comes again to a service %s", async (_, reply) => {
    replies = [reply];
    expect((await ask(REQUEST)).status).toBe(200);
    expect(asked).toBe(2);
  });

  it("is given up after the second attempt, with the last answer", async () => {
    replies = [answer(503, ""), answer(400, THROTTLED)];
    expect(errorCodeOf(await ask(REQUEST))).toBe("ThrottlingException");
    expect(asked).toBe(2);
  });

  it("that is refused does not come again", async () => {
    replies = [answer(400, REFUSED)];
    expect((await ask(REQUEST)).status).toBe(400);
    expect(asked).toBe(1);
  });

  it("waits no longer than configured, each time", async () => {
    replies = [silence, silence];
    await expect(open({ requestTimeout: 30 })(REQUEST)).rejects.toMatchObject({
      name: "TimeoutError",
    });
    expect(asked).toBe(2);
  });

  it("ends with its signal, and does not come again after it", async () => {
    const controller = new AbortController();
    replies = [() => controller.abort()];
    await expect(ask(REQUEST, controller.signal)).rejects.toThrow("given up");
    await expect(ask(REQUEST, AbortSignal.abort())).rejects.toThrow("given up");
    expect(asked).toBe(1);
  });
});

describe("a connection that the service closed while it was idle", () => {
  let idle: Socket[];

  beforeEach(() => {
    idle = [];
    server.on("connection", (socket) => idle.push(socket));
  });

  /**
   * Opens this number of connections by concurrent requests; all are answered, and the client keeps
   * them open.
   */
  async function keepIdle(once: Send, count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => once(REQUEST)));
    expect(idle).toHaveLength(count);
    asked = 0;
  }

  it("costs no attempt: the request goes out on a new one, with all others closed", async () => {
    const once = open(undefined, 1);
    await keepIdle(once, 3);
    for (const socket of idle) socket.resetAndDestroy();
    expect((await once(REQUEST)).status).toBe(200);
    expect(asked).toBe(1);
    expect(idle).toHaveLength(4);
  });

  it("is one that resets at the request, too", async () => {
    const once = open(undefined, 1);
    await keepIdle(once, 1);
    replies = [cut];
    expect((await once(REQUEST)).status).toBe(200);
    expect(asked).toBe(2);
  });

  it("is not one that breaks at its first request, or at the second new one", async () => {
    const once = open(undefined, 1);
    replies = [cut];
    await expect(once(REQUEST)).rejects.toThrow("socket hang up");
    expect(asked).toBe(1);
    idle = [];
    await keepIdle(once, 1);
    replies = [cut, cut];
    await expect(once(REQUEST)).rejects.toThrow("socket hang up");
    expect(asked).toBe(2);
  });

  it("is not one whose answer breaks off", async () => {
    const once = open(undefined, 1);
    await keepIdle(once, 1);
    replies = [
      (request, response) => {
        response.writeHead(200, { "content-length": "9" }).write("half");
        setImmediate(() => request.socket.destroy());
      },
    ];
    await expect(once(REQUEST)).rejects.toThrow("aborted");
    expect(asked).toBe(1);
  });

  it("brings nothing out after the signal", async () => {
    const once = open(undefined, 1);
    await keepIdle(once, 1);
    const controller = new AbortController();
    replies = [
      (request) => {
        controller.abort();
        request.socket.destroy();
      },
    ];
    await expect(once(REQUEST, controller.signal)).rejects.toThrow("given up");
    expect(asked).toBe(1);
  });
});
