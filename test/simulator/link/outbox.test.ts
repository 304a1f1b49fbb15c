/** A master's outbox: messages still to be sent. */
import { describe, expect, it } from "vitest";
import { Outbox, type OutgoingMessage } from "#simulator/link/outbox.ts";

const report = (number: number): OutgoingMessage => ({ ending: "up/master", payload: `${number}` });

/** A link whose answers the test determines. */
function manualLink() {
  const sent: string[] = [];
  const answers: { accept(): void; lose(): void }[] = [];
  const send = ({ payload }: OutgoingMessage) =>
    new Promise<void>((accept, reject) => {
      sent.push(payload);
      answers.push({ accept, lose: () => reject(new Error("closed")) });
    });
  return { sent, answers, send };
}

/** Waits until resolved promises have been processed. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the outbox of a master", () => {
  it("keeps what is said while the link is down, and sends it in order", () => {
    const outbox = new Outbox();
    for (const number of [1, 2, 3]) outbox.add(report(number));
    const { sent, send } = manualLink();
    expect(outbox.size).toBe(3);
    outbox.open(send);
    expect(sent).toEqual(["1", "2", "3"]);
  });

  it("has eight messages on their way at most", async () => {
    const outbox = new Outbox();
    const { sent, send, answers } = manualLink();
    outbox.open(send);
    for (let number = 0; number < 12; number += 1) outbox.add(report(number));
    expect(sent).toHaveLength(8);
    answers[0]?.accept();
    await settled();
    expect(sent).toHaveLength(9);
  });

  it("sends again what was not acknowledged before the link broke", async () => {
    const outbox = new Outbox();
    const first = manualLink();
    outbox.open(first.send);
    outbox.add(report(1));
    outbox.close();
    first.answers[0]?.lose();
    await settled();
    const second = manualLink();
    outbox.open(second.send);
    expect(second.sent).toEqual(["1"]);
    second.answers[0]?.accept();
    await settled();
    expect(outbox.size).toBe(0);
  });

  it("gives up the oldest beyond a thousand", () => {
    const outbox = new Outbox();
    for (let number = 0; number <= 1000; number += 1) outbox.add(report(number));
    const { sent, send } = manualLink();
    outbox.open(send);
    expect(outbox.size).toBe(1000);
    expect(sent[0]).toBe("1");
  });
});
