/** Cases of section 6: interlocks by the weather that the master knows, and overrides. */
import type { Bench } from "#scripts/conform/bench.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";
import type { Values } from "#scripts/conform/listener.ts";
import { ANGLE, KEEP } from "./orders.ts";

const WEATHER = "the interlocks by the master's own measurements";

/** Raw wind at which every wind table stows, in miles per hour. */
const STORM_MPH = 70;
const WIND_MPH = 40;

async function windOf(bench: Bench, mph: number): Promise<void> {
  await bench.master.setWind(mph);
  const since = bench.mark;
  await bench.pass(10);
  await bench.succeeds("dt-master");
  await bench.expectMessage(
    "up/master",
    `windPeak of about ${mph} mph`,
    ({ windPeak }) => Number(windPeak) > mph - 5,
    60,
    since,
  );
}

/** The wind table of the settings, with stows that end as soon as the wind allows. */
function tableWithoutDelay(bench: Bench): readonly Values[] {
  const { windStowTable } = bench.documents.get("settings") ?? {};
  const rows: readonly unknown[] = Array.isArray(windStowTable) ? windStowTable : [];
  return rows.map((row) => ({ ...Object(row), timeToRestore: 0 }));
}

export const INTERLOCK_CASES: readonly ConformCase[] = [
  {
    id: "override-of-other-interlock",
    clause: "6.1",
    title: "evaluates an interlock that the override does not name",
    look: WEATHER,
    needs: ["wind"],
    run: async (bench) => {
      await bench.ready();
      await windOf(bench, WIND_MPH);
      const override = { rules: ["K5"], reason: "Rows are free of people" };
      await bench.fails("INTERLOCK", KEEP, ANGLE, { override });
    },
  },
  {
    id: "override-of-interlock",
    clause: "6.1",
    title: "carries out what the override allows",
    look: WEATHER,
    needs: ["wind"],
    run: async (bench) => {
      await bench.ready();
      await windOf(bench, WIND_MPH);
      const override = { rules: ["K1"], reason: "Wind sensor reads too high" };
      await bench.succeeds(KEEP, ANGLE, { override });
    },
  },
  {
    id: "wind-interlock",
    clause: "6.12",
    title: "refuses an angle in strong wind by its own sensor",
    look: WEATHER,
    needs: ["wind"],
    run: async (bench) => {
      await bench.ready();
      await windOf(bench, STORM_MPH);
      const { message } = await bench.fails("INTERLOCK", KEEP, ANGLE);
      bench.check(String(message).includes("K1"), "K1 in the message", message);
    },
  },
  {
    id: "server-wind-interlock",
    clause: "6.12",
    title: "refuses an angle in strong wind that the server has sent",
    look: WEATHER,
    run: async (bench) => {
      await bench.ready();
      // Without this the master would stay in its stow for as long as its wind table says.
      await bench.apply("settings", { windStowTable: tableWithoutDelay(bench) });
      await bench.succeeds("send-server-wind-speed", { windSpeed: "60" });
      await bench.pass(3);
      await bench.fails("INTERLOCK", KEEP, ANGLE);
      const since = bench.mark;
      await bench.succeeds("send-server-wind-speed", { windSpeed: "0" });
      await bench.expectStow("stowModesActive without bit 2", (word) => (word & 4) === 0, since);
    },
  },
  {
    id: "server-wind-only-raises",
    clause: "6.12",
    title: "does not take calm from the server while its sensor has strong wind",
    look: WEATHER,
    needs: ["wind"],
    run: async (bench) => {
      await bench.ready();
      await windOf(bench, STORM_MPH);
      await bench.succeeds("send-server-wind-speed", { windSpeed: "0" });
      await bench.fails("INTERLOCK", KEEP, ANGLE);
    },
  },
];
