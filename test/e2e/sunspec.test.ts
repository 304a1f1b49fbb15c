/**
 * `npm run sunspec` with the running application: a plant's poller reads a master through it, and
 * can change nothing.
 */
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MAP_START } from "#domain/sunspec/register-map.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { dataOf } from "./api-calls.ts";
import { openPeople } from "./people.ts";
import { newChangeId, plantLayout } from "./planted-layout.ts";
import { killPrograms, startProgram } from "./started-program.ts";
import { openTarget } from "./target.ts";
import { CREATE_TOKEN, newToken } from "./token-calls.ts";

const target = openTarget().deployment;
const people = openPeople(operatorClients(target), target);

let layoutId: string;
let token: string;

beforeAll(async () => {
  const { accessToken } = await people.signedIn({ groups: ["ADMIN"], allLayouts: true });
  ({ layoutId } = await plantLayout(target, accessToken, "E2E sunspec"));
  const input = { changeId: newChangeId(), layoutId, ...newToken() };
  const made = await dataOf<{ createSiteToken: { text: string } }>(
    target,
    accessToken,
    CREATE_TOKEN,
    { input },
  );
  token = made.createSiteToken.text;
});

afterAll(async () => {
  await killPrograms();
  await people.dismiss();
});

function run(...further: readonly string[]) {
  const site = ["--url", target.restUrl, "--site", layoutId];
  const command = ["--import", "tsx", "scripts/sunspec.ts", ...site, ...further];
  return startProgram({ command, settings: { TRACKER_TOKEN: token } });
}

it("prints the registers of each master", async () => {
  const { code, output } = await run().ended;
  expect(code).toBe(0);
  expect(output).toMatch(/^Master 1 \(0\)$/m);
  expect(output).toMatch(/^40070 {2}601\.ID +601 +0259$/m);
  expect(output).toMatch(/^40098 {2}601\.tracker\[1\]\.Id +000 /m);
});

it("serves them on loopback until it is stopped, and refuses writes", async () => {
  const program = run("--listen", "0");
  await expect.poll(program.output, { timeout: 60_000 }).toMatch(/^Modbus\/TCP: .*read only$/m);
  const [, port] = /Modbus\/TCP: 127\.0\.0\.1:(\d+)/.exec(program.output()) ?? [];
  const socket = connect(Number(port), "127.0.0.1");
  const ask = async (...call: readonly number[]) => {
    const answered = once(socket, "data");
    socket.write(Buffer.from([0, 1, 0, 0, 0, call.length + 1, 1, ...call]));
    const [bytes] = await answered;
    return Buffer.from(bytes).subarray(7).toString("hex");
  };
  const start = [MAP_START >> 8, MAP_START & 0xff];
  expect(await ask(3, ...start, 0, 2)).toBe("030453756e53");
  expect(await ask(6, ...start, 0, 1)).toBe("8601");
  socket.destroy();
  expect((await program.send("SIGINT")).code).toBe(0);
});
