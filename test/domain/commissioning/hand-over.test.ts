/** The hand-over file: the same bytes for the same state, and what differs after a change. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CHECKS } from "#domain/commissioning/checks.ts";
import { handOverFrom, handOverOf, handOverText } from "#domain/commissioning/hand-over.ts";
import { diffOf, isUnchanged } from "#domain/commissioning/hand-over-diff.ts";
import { handOverPdf } from "#domain/commissioning/hand-over-pdf.ts";
import { nextDevices } from "#domain/commissioning/next-devices.ts";
import { applicable, sumOfCounts } from "#domain/commissioning/progress.ts";
import { handedOverHash, rolesOf, signingFault } from "#domain/commissioning/sign-off.ts";
import {
  doneMaster,
  doneNode,
  M_LOC_ID,
  ROUND,
  siteFacts,
} from "#test/builders/commissioned-site.ts";

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

const PUNCH = {
  ...{ id: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e70", mLocId: M_LOC_ID, masterName: "Master 1" },
  ...{ nLocId: "002", text: "Cable tie missing (north)", photos: [], createdAt: ROUND },
  ...{ createdByName: "Mary Jackson", closedAt: null, closedByName: null, rev: 1 },
} as const;

const SIGNED = [
  { role: "BUILDER", name: "Mary Jackson", email: "mary@example.com", signedAt: ROUND + 60 },
] as const;

describe("the hand-over file", () => {
  it("is the same for the same facts in any order", () => {
    const second = doneMaster({ mLocId: "b", name: "Master 12" });
    const masters = [doneMaster(), second, doneMaster({ mLocId: "c", name: "Master 2" })];
    const facts = siteFacts({ masters, punchList: [PUNCH, { ...PUNCH, id: "0" }] });
    const reversed = siteFacts({
      masters: [...masters].reverse().map((one) => ({ ...one, nodes: [...one.nodes].reverse() })),
      punchList: [...facts.punchList].reverse(),
    });
    const text = handOverText(handOverOf(facts));
    expect(handOverText(handOverOf(reversed))).toBe(text);
    expect(handOverOf(facts).masters.map(({ name }) => name)).toEqual([
      ...["Master 1", "Master 2", "Master 12"],
    ]);
    const read = handOverFrom(text);
    expect(read && handOverText(read)).toBe(text);
  });

  it("has the same bytes in another process, time zone and language", () => {
    const handOver = handOverOf(siteFacts({ punchList: [PUNCH] }));
    const text = handOverText(handOver);
    const hash = sha256(text);
    const own = [hash, sha256(handOverPdf(handOver, hash, SIGNED))];
    for (const [TZ, LANG] of [
      ["Pacific/Auckland", "de_DE.UTF-8"],
      ["America/Lima", "tr_TR.UTF-8"],
    ] as const) {
      const program = `
        import { createHash } from "node:crypto";
        import { handOverFrom, handOverText } from "#domain/commissioning/hand-over.ts";
        import { handOverPdf } from "#domain/commissioning/hand-over-pdf.ts";
        const sha256 = (content) => createHash("sha256").update(content).digest("hex");
        const read = handOverFrom(${JSON.stringify(text)});
        const hash = sha256(handOverText(read));
        console.log(hash, sha256(handOverPdf(read, hash, ${JSON.stringify(SIGNED)})));`;
      const answer = execFileSync(
        process.execPath,
        ["--import", "tsx", "--input-type=module", "--eval", program],
        { env: { ...process.env, TZ, LANG, LC_ALL: LANG }, encoding: "utf8" },
      );
      expect(answer.trim().split(" ")).toEqual(own);
    }
  });

  it("changes with the state, and not with the time of the last answer", () => {
    const text = handOverText(handOverOf(siteFacts()));
    const later = doneMaster({
      roundAt: ROUND + 600,
      nodes: doneMaster().nodes.map((node) => ({
        ...node,
        answer: { at: ROUND + 590, nId: node.nId?.slice(-4), firmware: "3.20.1", nodeType: 20_800 },
      })),
    });
    expect(handOverText(handOverOf(siteFacts({ masters: [later] })))).toBe(text);
    const open = doneMaster({ nodes: [doneNode(1, { movedEast: undefined })] });
    expect(handOverText(handOverOf(siteFacts({ masters: [open] })))).not.toBe(text);
  });

  it("has versions of single boards only where a user has set some", () => {
    const bare = handOverText(handOverOf(siteFacts()));
    expect(bare).toContain('"expected":{"masterFirmware":"5.1.0","nodeFirmware":"3.20.1"}');
    const kinds = [{ nodeType: 20_800, version: "3.21.0" }];
    const expected = { master: "5.1.0", node: "3.20.1", kinds };
    const after = handOverOf(siteFacts({ expected }));
    expect(after.expected.kinds).toEqual(kinds);
    expect(diffOf(handOverOf(siteFacts()), after).isOtherFirmwareExpected).toBe(true);
    const pdf = Buffer.from(handOverPdf(after, "0".repeat(64), [])).toString("latin1");
    expect(pdf).toContain("nodes 3.20.1, Gen4.0 3.21.0");
  });

  it("is a PDF whose table of offsets points at its objects", () => {
    const many = doneMaster({ nodes: Array.from({ length: 200 }, (_, at) => doneNode(at)) });
    const handOver = handOverOf(siteFacts({ masters: [many], punchList: [PUNCH] }));
    const bytes = handOverPdf(handOver, "0".repeat(64), SIGNED);
    const file = Buffer.from(bytes).toString("latin1");
    const [, start = "0"] = /startxref\n(\d+)\n%%EOF\n$/.exec(file) ?? [];
    expect(file.slice(Number(start), Number(start) + 4)).toBe("xref");
    const offsets = [...file.slice(Number(start)).matchAll(/^(\d{10}) 00000 n /gm)];
    expect(offsets.length).toBeGreaterThan(10);
    for (const [at, [, offset]] of offsets.entries()) {
      expect(file.slice(Number(offset)).startsWith(`${at + 1} 0 obj`)).toBe(true);
    }
    expect(file).toContain("(Commissioning of Pi\\361on Ridge \\(east\\))");
    expect(file).not.toMatch(/CreationDate|ModDate|\/ID/);
    expect(file).toContain("Mary Jackson");
  });
});

describe("progress", () => {
  const open = doneMaster({
    nodes: [
      doneNode(0),
      doneNode(1, { movedEast: undefined, parameters: undefined }),
      doneNode(2, { rowNum: 2, nId: undefined }),
      doneNode(3, { rowNum: 2, movedWest: undefined }),
    ],
  });
  const handOver = handOverOf(siteFacts({ masters: [open] }));

  it("adds up: done, open, unknown and not applicable are all devices", () => {
    for (const { key } of CHECKS) {
      const counts = handOver.counts[key];
      expect(applicable(counts) + counts.notApplicable).toBe(5);
    }
    const sum = sumOfCounts(handOver.counts);
    expect(applicable(sum) + sum.notApplicable).toBe(5 * CHECKS.length);
    expect(handOver.counts.movedEast).toEqual({ done: 2, open: 2, unknown: 0, notApplicable: 1 });
    expect(handOver.counts.parameters.unknown).toBe(2);
  });

  it("lists what is left in walking order, by check and master", () => {
    const next = nextDevices(handOver, {});
    expect(next.map(({ node }) => node.nLocId)).toEqual(["001", "003", "002"]);
    expect(next[0]?.left).toEqual([
      { key: "movedEast", state: "open" },
      { key: "parameters", state: "unknown" },
    ]);
    expect(nextDevices(handOver, { check: "identified" })).toHaveLength(1);
    expect(nextDevices(handOver, { mLocId: "another" })).toEqual([]);
  });
});

describe("what has changed since", () => {
  const before = handOverOf(siteFacts({ punchList: [PUNCH] }));

  it("is nothing for the same state", () => {
    expect(isUnchanged(diffOf(before, before))).toBe(true);
  });

  it("names device, check, evidence before and now", () => {
    const replaced = doneMaster({
      nodes: [doneNode(0), doneNode(1, { nId: "00158D0000009999" }), doneNode(2), doneNode(9)],
    });
    const closed = { ...PUNCH, closedAt: ROUND + 9, closedByName: "Ada Byron", rev: 2 };
    const after = handOverOf(siteFacts({ masters: [replaced], punchList: [closed] }));
    const diff = diffOf(before, after);
    expect(diff.devices.map(({ nLocId, kind }) => [nLocId, kind])).toEqual([
      ["001", "changed"],
      ["009", "added"],
      ["003", "removed"],
    ]);
    expect(diff.devices[0]?.checks.map(({ key, after: now }) => [key, now.state])).toEqual([
      ["identified", "done"],
      ["heard", "open"],
      ["movedEast", "open"],
      ["movedWest", "open"],
      ["parameters", "unknown"],
      ["firmware", "unknown"],
    ]);
    expect(diff.punchList).toEqual([closed]);
  });
});

describe("signatures", () => {
  const mary = { sub: "mary", email: "mary@builder.com" };
  const may = { mayConfigure: true, isOwnersAdministrator: true };
  const gate = { owners: ["owner.com"], window: undefined };
  const signature = (role: "BUILDER" | "OWNER", userId: string, hash = "h", signedAt = 1) => ({
    ...{ hash, role, userId, name: userId, email: `${userId}@example.com`, signedAt },
  });

  it("are for those who may configure, and for administrators of the owner", () => {
    expect(rolesOf(mary, undefined, may)).toEqual(["BUILDER", "OWNER"]);
    expect(rolesOf(mary, undefined, { ...may, isOwnersAdministrator: false })).toEqual(["BUILDER"]);
    expect(rolesOf({ sub: "o", email: "o@owner.com" }, gate, may)).toEqual(["OWNER"]);
    expect(rolesOf(mary, "unreadable", { ...may, isOwnersAdministrator: false })).toEqual([]);
  });

  it("are by two people", () => {
    const wanted = { role: "OWNER", hash: "h", roles: ["BUILDER", "OWNER"] } as const;
    expect(signingFault(mary, wanted, [])).toBeUndefined();
    expect(signingFault(mary, wanted, [signature("BUILDER", "mary")])).toBe("SamePerson");
    expect(signingFault(mary, wanted, [signature("BUILDER", "mary", "older")])).toBeUndefined();
    expect(signingFault(mary, wanted, [signature("OWNER", "eve")])).toBe("AlreadySigned");
    expect(signingFault(mary, { ...wanted, roles: ["BUILDER"] }, [])).toBe("RoleNotPermitted");
  });

  it("make a hand-over once both have signed the same hash", () => {
    const builder = signature("BUILDER", "mary");
    expect(handedOverHash([builder, signature("OWNER", "olga", "other")])).toBeUndefined();
    const both = [builder, signature("OWNER", "olga")];
    const newer = [signature("BUILDER", "mary", "n", 9), signature("OWNER", "olga", "n", 8)];
    expect(handedOverHash(both)).toBe("h");
    expect(handedOverHash([...both, ...newer])).toBe("n");
  });
});
