import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Thread } from "#src/lambda/thread.ts";
import { type FunctionFolder, makeFunctionFolder } from "./functions-on-disk.ts";

let functions: FunctionFolder;

beforeAll(() => {
  functions = makeFunctionFolder();
});
afterAll(() => functions.remove());

it("is given up when its function loads too long, and may come to its end nevertheless", async () => {
  // A server that the function waits for while loading: the answer completes it.
  const gate = createServer();
  const asked = once(gate, "request");
  gate.listen(0, "127.0.0.1");
  await once(gate, "listening");
  const { port } = Object(gate.address());
  const source = `await fetch("http://127.0.0.1:${port}");
    setImmediate(() => fetch("http://127.0.0.1:${port}/loaded"));
    export const handler = async () => 1;`;
  const { name, arn, folder, handler, memoryMegabytes } = functions.write("late", source);
  const thread = new Thread({
    data: { functionName: name, functionArn: arn, folder, handler, memoryMegabytes },
    services: undefined,
    timeoutSeconds: 60,
    environment: {},
    onOutput: () => undefined,
    initMilliseconds: 1,
  });
  expect(await thread.run("1", "{}", Date.now())).toMatchObject({
    ok: false,
    error: { errorMessage: "The init phase did not end within 0.001 seconds" },
  });
  const [, first] = await asked;
  const loaded = once(gate, "request");
  first.end();
  // By then the thread's message has arrived; an error in handling it would be uncaught and end the
  // process.
  const [, second] = await loaded;
  second.end();
  expect(thread.isAlive).toBe(true);
  await thread.stop();
  gate.close();
});
