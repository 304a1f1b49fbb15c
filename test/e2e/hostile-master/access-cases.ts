/** A hostile master that uses ids and topics of others. */
import { expect } from "vitest";
import { feedback } from "#test/builders/wire-messages.ts";
import { connectMaster } from "../master-client.ts";
import { type Case, topicOf } from "./hostile-field.ts";

export const ACCESS_CASES: readonly Case[] = [
  [
    "C-MQ-01",
    "connects as another",
    async (field) => {
      const attempt = connectMaster(field.cloud, field.hostile.certificate, {
        clientId: field.victim.mId,
      });
      await expect(attempt).rejects.toThrow();
    },
  ],
  [
    "C-MQ-02",
    "connects under names that are none",
    async (field) => {
      for (const clientId of ["+", "#", "", "x".repeat(129)]) {
        const attempt = connectMaster(field.cloud, field.hostile.certificate, { clientId });
        await expect(attempt, clientId).rejects.toThrow();
      }
    },
  ],
  [
    "C-MQ-03",
    "listens to what is not meant for it",
    async (field) => {
      const filters = [
        "#",
        "tracker/v1/m/+/cmd",
        "$SYS/#",
        topicOf(field.victim, "cmd"),
        topicOf(field.hostile, "#"),
      ];
      for (const filter of filters) {
        const attempt = field.hostile.master.client.subscribeAsync(filter, { qos: 1 });
        await expect(attempt, filter).rejects.toThrow();
      }
    },
  ],
  [
    "C-MQ-04",
    "writes for others, commands itself and writes a shadow",
    async (field) => {
      const before = await field.stored();
      for (const ending of ["cmd", "fb", "up/nodes", "up/event"]) {
        await field.isThrownOut(topicOf(field.victim, ending), field.nextRound());
      }
      await field.isThrownOut(topicOf(field.hostile, "cmd"), { v: 1 });
      await field.isThrownOut(`$aws/things/${field.victim.mId}/shadow/update`, { state: {} });
      expect(await field.stored()).toEqual(before);
    },
  ],
  [
    "C-MQ-20",
    "wants its messages retained, and speaks another version",
    async (field) => {
      await field.isThrownOut(
        topicOf(field.hostile, "fb"),
        feedback({ mId: field.hostile.mId }),
        true,
      );
      await field.isThrownOut(topicOf(field.hostile, "up/nodes"), field.nextRound(), true);
      await field.refusesEach("up/nodes", [["^version v$", field.nextRound({ v: 2 })]]);
    },
  ],
];
