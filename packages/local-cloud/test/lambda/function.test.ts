/** A function's events, environment and output, and its failures. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LambdaFunctions } from "#src/lambda/function.ts";
import { ok } from "#src/result.ts";
import { type FunctionFolder, makeFunctionFolder } from "./functions-on-disk.ts";
import { type LogLine, startLambda } from "./logged-lambda.ts";

let folder: FunctionFolder;
let lambda: LambdaFunctions;
let lines: LogLine[];

beforeEach(() => {
  folder = makeFunctionFolder();
  lines = [];
  lambda = startLambda(lines);
});

afterEach(async () => {
  await lambda.stop();
  folder.remove();
});

async function failureOf(source: string, event: unknown = {}, options = {}): Promise<unknown> {
  lambda.define(folder.write("faulty", source, options));
  const result = await lambda.invoke("faulty", event);
  return result.ok ? result : result.error;
}

describe("a function", () => {
  it("answers an event, by name and by ARN", async () => {
    const echo = folder.write("echo", "export const handler = async (event) => ({ got: event });");
    lambda.define(echo);
    const done = ok({ got: { a: [1, null] } });
    expect(await lambda.invoke("echo", { a: [1, undefined], b: undefined })).toEqual(done);
    expect(await lambda.invoke(echo.arn, { a: [1, null] })).toEqual(done);
    await expect(lambda.invoke("other", {})).rejects.toThrow("no function other");
  });

  it("runs from CommonJS too and may answer nothing", async () => {
    const source = "exports.run = async () => undefined;";
    lambda.define(folder.write("common", source, { handler: "main.run" }, "main.cjs"));
    expect(await lambda.invoke("common", {})).toEqual(ok(null));
  });

  it("keeps what its module made from one event to the next", async () => {
    const source = "let count = 0; export const handler = async () => ++count;";
    lambda.define(folder.write("count", source));
    expect(await lambda.invoke("count", {})).toEqual(ok(1));
    expect(await lambda.invoke("count", {})).toEqual(ok(2));
  });

  it("sees its own environment and nothing of the host's", async () => {
    const source = "export const handler = async () => process.env;";
    lambda.define(folder.write("env", source, { environment: { TABLE: "core" } }));
    expect(await lambda.invoke("env", {})).toEqual(ok({ TABLE: "core" }));
  });

  it("gets its own description and the time it has left", async () => {
    const source = `export const handler = async (event, context) =>
      ({ ...context, left: context.getRemainingTimeInMillis() });`;
    const definition = folder.write("self", source, { timeoutSeconds: 600, memoryMegabytes: 256 });
    lambda.define(definition);
    const result = await lambda.invoke("self", {});
    expect(result).toMatchObject({
      value: {
        functionName: "self",
        invokedFunctionArn: definition.arn,
        memoryLimitInMB: "256",
        awsRequestId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/),
      },
    });
    const left = result.ok ? Reflect.get(Object(result.value), "left") : 0;
    expect(left).toBeGreaterThan(300_000);
    expect(left).toBeLessThanOrEqual(600_000);
  });

  it("writes what it prints to the log", async () => {
    const source = `export const handler = async () => { console.log("one\\ntwo"); console.error("three"); };`;
    lambda.define(folder.write("print", source));
    await lambda.invoke("print", {});
    await expect
      .poll(() =>
        lines
          .filter(({ event }) => event === "lambda.output")
          .map(({ line }) => line)
          .sort(),
      )
      .toEqual(["one", "three", "two"]);
  });

  it("writes whole lines of either stream, whatever parts they came in, and the last one at the end", async () => {
    const source = `export const handler = async () => {
      process.stdout.write("on");
      process.stderr.write(Buffer.from("two\\n"));
      process.stdout.write("b25l", "base64", () => process.stdout.write("!\\nrest"));
    };`;
    lambda.define(folder.write("parts", source));
    await lambda.invoke("parts", {});
    await lambda.stop();
    await expect
      .poll(() => lines.filter(({ event }) => event === "lambda.output").map(({ line }) => line))
      .toEqual(["two", "onone!", "rest"]);
  });

  it("writes what was printed before it hung", async () => {
    const source = `export const handler = async () => { console.log("so far"); for (;;); };`;
    lambda.define(folder.write("hung", source, { timeoutSeconds: 1 }));
    await lambda.invoke("hung", {});
    expect(lines).toContainEqual(expect.objectContaining({ line: "so far" }));
  });
});

describe("a failure", () => {
  it("carries name, message and trace of what was thrown", async () => {
    const source = `export const handler = async () => { throw new RangeError("too far"); };`;
    expect(await failureOf(source)).toEqual({
      errorType: "RangeError",
      errorMessage: "too far",
      trace: expect.arrayContaining(["RangeError: too far"]),
    });
    expect(lines).toContainEqual(
      expect.objectContaining({ event: "lambda.failed", errorType: "RangeError" }),
    );
  });

  it.each<[string, string, object]>([
    [
      "a thrown text",
      `export const handler = async () => { throw "no"; };`,
      { errorType: "string", errorMessage: "no" },
    ],
    [
      "a module that throws",
      `throw new TypeError("bad module");`,
      { errorType: "TypeError", errorMessage: "bad module" },
    ],
    ["no such export", "export const other = 1;", { errorType: "Runtime.HandlerNotFound" }],
    [
      "a callback",
      "export const handler = (event, context, callback) => callback(null, 1);",
      { errorType: "Runtime.CallbackHandlerDeprecated" },
    ],
    [
      "an answer that is no JSON",
      "export const handler = async () => 1n;",
      { errorType: "Runtime.MarshalError" },
    ],
    [
      "an exit",
      "export const handler = async () => process.exit(3);",
      { errorType: "Runtime.ExitError", errorMessage: "Runtime exited with error: exit status 3" },
    ],
    [
      "an uncaught error",
      `export const handler = () => new Promise(() => { setTimeout(() => { throw new Error("later"); }); });`,
      { errorType: "Error", errorMessage: "later" },
    ],
  ])("is reported for %s, and the next event starts afresh", async (_name, source, error) => {
    expect(await failureOf(source)).toMatchObject(error);
    expect(await lambda.invoke("faulty", {})).toMatchObject({ error });
  });

  it("is reported for a missing file", async () => {
    expect(await failureOf("", {}, { handler: "nothing.handler" })).toMatchObject({
      errorType: "Runtime.ImportModuleError",
    });
  });

  it("ends a function that takes longer than it may, and the next event starts afresh", async () => {
    const source = `let calls = 0;
      export const handler = async ({ slow }) => { calls += 1; if (slow) for (;;) {} return calls; };`;
    const error = await failureOf(source, { slow: true }, { timeoutSeconds: 0.2 });
    expect(error).toMatchObject({
      errorType: "Sandbox.Timedout",
      errorMessage: expect.stringMatching(
        /^RequestId: \S+ Error: Task timed out after 0\.20 seconds$/,
      ),
    });
    expect(await lambda.invoke("faulty", {})).toEqual(ok(1));
  });

  it("ends a function that takes more memory than it may", async () => {
    const source = `export const handler = async () => {
      const held = []; for (;;) held.push(new Array(1e5).fill({}).map(() => ({ a: 1 }))); };`;
    expect(await failureOf(source, {}, { memoryMegabytes: 32 })).toMatchObject({
      errorType: "Runtime.ExitError",
      errorMessage: "Runtime exited with error: signal: killed",
    });
  });

  it("refuses events and answers of more than 6 MB", async () => {
    const source = `export const handler = async ({ size }) => "x".repeat(size);`;
    expect(await failureOf(source, "x".repeat(6 * 1024 * 1024))).toMatchObject({
      errorType: "Function.RequestSizeTooLarge",
    });
    expect(await failureOf(source, { size: 6 * 1024 * 1024 })).toMatchObject({
      errorType: "Function.ResponseSizeTooLarge",
    });
  });
});
