import { describe, expect, it } from "vitest";
import { type NodeRows, PlacedProfiles } from "#domain/insight/detectors/exchanged-places.ts";
import { emptyColumns } from "#domain/insight/detectors/feature-table.ts";
import { judgeMaster } from "#domain/insight/detectors/judge-master.ts";
import {
  ANGLE_PARTS,
  decodeProfiles,
  encodeProfiles,
  LIGHT_PARTS,
  type PlaceProfiles,
} from "#domain/insight/detectors/place-profile.ts";

/** Five trackers in each of three rows. */
const ROWS: NodeRows = Array.from({ length: 15 }, (_, node) => Math.floor(node / 5));
/** Hundredths of a degree by which each row differs from the master's median. */
const OFFSETS = [0, 400, -500];

/** Profiles of trackers that move like these rows. */
function moving(like: readonly (number | undefined)[]): PlaceProfiles {
  const angles = like.flatMap((row, node) =>
    Array.from({ length: ANGLE_PARTS }, () => (OFFSETS[row ?? 0] ?? Number.NaN) + (node % 3)),
  );
  const light = new Float64Array(like.length * LIGHT_PARTS).fill(100);
  return { nodes: like.length, angles: Float64Array.from(angles), light };
}

function exchanged(...pairs: readonly (readonly [number, number])[]): PlaceProfiles {
  const like = [...ROWS];
  for (const [a, b] of pairs) [like[a], like[b]] = [ROWS[b], ROWS[a]];
  return moving(like);
}

const pairsOf = (profiles: PlaceProfiles, rows = ROWS) =>
  new PlacedProfiles(profiles, rows).exchangedPairs().map(({ node, other }) => [node, other]);

describe("trackers that move like the row of another one", () => {
  it("are named as a pair, and no tracker that moves like its own row", () => {
    expect(pairsOf(moving(ROWS))).toEqual([]);
    expect(pairsOf(exchanged([2, 7]))).toEqual([[2, 7]]);
    expect(pairsOf(exchanged([2, 7], [3, 12]))).toEqual([
      [2, 7],
      [3, 12],
    ]);
  });

  it("are not named where the data do not show which two belong together", () => {
    expect(pairsOf(exchanged([2, 7], [3, 8]))).toEqual([]);
  });

  it("are not named alone, nor where rows are unknown", () => {
    expect(pairsOf(moving(ROWS.with(2, 1)))).toEqual([]);
    expect(pairsOf(exchanged([2, 7]), [])).toEqual([]);
    const two = new PlacedProfiles(moving(ROWS), ROWS);
    expect(two.verdict(2, 3)).toBe("cannotTell");
    expect(two.verdict(2, 7)).toBe("right");
  });
});

describe("an exchange in the list of ids", () => {
  const day = (start: number, ids: readonly number[], profiles: PlaceProfiles | undefined) => {
    const columns = emptyColumns(ROWS.length);
    for (const [node, id] of ids.entries()) columns.nodeId[node] = id;
    const features = { nodes: ROWS.length, cycles: 96, curve: new Float64Array(7), columns };
    return { start, features, profiles };
  };
  const ids = ROWS.map((_, node) => 100 + node);
  const swapped = ids.with(2, 107).with(7, 102);
  const found = (profiles: PlaceProfiles | undefined) =>
    judgeMaster([day(0, ids, undefined), day(86_400, swapped, profiles)], ROWS).map(
      ({ detector, node, other }) => [detector, node, other],
    );

  it("is named unless both trackers move like their own row since", () => {
    expect(found(undefined)).toEqual([["swappedNodes", 2, 7]]);
    expect(found(moving(ROWS))).toEqual([]);
  });

  it("is one line with the sign of the movements", () => {
    expect(found(exchanged([2, 7]))).toEqual([["movesInOtherRow", 2, 7]]);
  });
});

it("profiles are stored and read back, unknown values too", () => {
  const profiles = exchanged([2, 7]);
  profiles.angles[3] = Number.NaN;
  profiles.angles[4] = -4512;
  expect(decodeProfiles(encodeProfiles(profiles))).toEqual({ ok: true, value: profiles });
  expect(decodeProfiles(new Uint8Array([200]))).toMatchObject({ ok: false });
});
