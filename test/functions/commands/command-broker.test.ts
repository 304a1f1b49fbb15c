import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CommandBroker, commandBroker } from "#functions/commands/run/command-broker.ts";

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

interface Message {
  readonly path: string;
  readonly body: string;
}

const M_ID = "FCC23D0508A9B1A1";
const COMMAND = { id: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e61", name: "time-get" };

let server: Server;
let reply: Reply;
let messages: Message[];
let broker: CommandBroker;

beforeEach(async () => {
  messages = [];
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    messages.push({ path: String(request.url), body });
    reply(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  broker = commandBroker({
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    credentials: { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "secret" },
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const answer = (status: number, type?: string): Reply => {
  return (_, response) => {
    const headers = type === undefined ? {} : { "x-amzn-errortype": type };
    response.writeHead(status, { "content-type": "application/json", ...headers }).end("{}");
  };
};

describe("a command at the broker", () => {
  it("is published on the master's own topic, at least once and never retained", async () => {
    reply = answer(200);
    expect(await broker.publish(M_ID, COMMAND, 12_000)).toBe("published");
    expect(messages).toEqual([
      {
        path: `/topics/${encodeURIComponent(`tracker/v1/m/${M_ID}/cmd`)}?qos=1`,
        body: JSON.stringify({ v: 1, ...COMMAND }),
      },
    ]);
  });

  it("is tried a second time, and no more, while the broker is too busy", async () => {
    reply = answer(429, "ThrottlingException");
    expect(await broker.publish(M_ID, COMMAND, 12_000)).toBe("notPublished");
    expect(messages).toHaveLength(2);
  });

  it("that the broker refuses is not tried again", async () => {
    reply = answer(403, "UnauthorizedException");
    expect(await broker.publish(M_ID, COMMAND, 12_000)).toBe("notPublished");
    expect(messages).toHaveLength(1);
  });

  it("may have gone out when the broker has failed", async () => {
    reply = answer(500, "InternalFailureException");
    expect(await broker.publish(M_ID, COMMAND, 12_000)).toBe("unknown");
  });

  it("may have gone out when the connection breaks", async () => {
    reply = (request) => request.socket.destroy();
    expect(await broker.publish(M_ID, COMMAND, 12_000)).toBe("unknown");
  });

  it("goes out once when the broker has closed the connection meanwhile", async () => {
    const idle: Socket[] = [];
    server.on("connection", (socket) => idle.push(socket));
    reply = answer(200);
    expect(await broker.publish(M_ID, COMMAND, 12_000)).toBe("published");
    for (const socket of idle) socket.resetAndDestroy();
    expect(await broker.publish(M_ID, COMMAND, 12_000)).toBe("published");
    expect(messages).toHaveLength(2);
  });

  it("is not tried again after its end", async () => {
    reply = () => undefined;
    expect(await broker.publish(M_ID, COMMAND, 50)).toBe("unknown");
    expect(messages).toHaveLength(1);
  });

  it("is for a master that has an id", async () => {
    await expect(broker.publish("0", COMMAND, 12_000)).rejects.toThrow("id of a master");
    expect(messages).toEqual([]);
  });
});
