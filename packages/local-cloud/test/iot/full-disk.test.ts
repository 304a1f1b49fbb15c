/** Data that the broker itself stores, on a disk that is full for a while. */
import { describe, expect, it } from "vitest";
import { openRegistry } from "#src/iot/registry.ts";
import { openRetained } from "#src/iot/retained.ts";
import type { StateStore } from "#src/services.ts";
import { createMemoryState } from "#src/state.ts";

function fillingState() {
  const memory = createMemoryState();
  const disk = { isFull: false };
  const state: StateStore = {
    load: memory.load,
    save: async (name, value) => {
      await Promise.resolve();
      if (disk.isFull) throw new Error("no space left");
      await memory.save(name, value);
    },
  };
  return { state, disk };
}

const TOPIC = "fleet/v1/d/1/cfg/site";
const bytes = (text: string) => new TextEncoder().encode(text);

describe("a retained message", () => {
  it("that could not be stored is delivered to no subscriber, and the next one of its topic outlasts a restart", async () => {
    const { state, disk } = fillingState();
    const retained = openRetained(state);
    disk.isFull = true;
    await expect(retained.put({ topic: TOPIC, payload: bytes("1") })).rejects.toThrow("no space");
    expect(retained.get(TOPIC)).toBeUndefined();
    disk.isFull = false;
    await retained.put({ topic: TOPIC, payload: bytes("2") });
    expect(retained.get(TOPIC)?.payload).toEqual(bytes("2"));
    expect(Buffer.from(openRetained(state).get(TOPIC)?.payload ?? []).toString()).toBe("2");
  });

  it("that could not be removed is still there", async () => {
    const { state, disk } = fillingState();
    const retained = openRetained(state);
    await retained.put({ topic: TOPIC, payload: bytes("1") });
    disk.isFull = true;
    await expect(retained.put({ topic: TOPIC, payload: bytes("") })).rejects.toThrow("no space");
    expect(retained.get(TOPIC)?.payload).toEqual(bytes("1"));
    disk.isFull = false;
    await retained.put({ topic: TOPIC, payload: bytes("") });
    expect(openRetained(state).get(TOPIC)).toBeUndefined();
  });
});

describe("the registry", () => {
  it("knows nothing that it could not keep", async () => {
    const { state, disk } = fillingState();
    const registry = openRegistry({ state, clock: { nowMilliseconds: () => 0 } });
    await registry.addThing("kept");
    disk.isFull = true;
    const outcomes = await Promise.allSettled([registry.addThing("a"), registry.addThing("b")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(["kept", "a", "b"].map(registry.isThing)).toEqual([true, false, false]);
  });
});
