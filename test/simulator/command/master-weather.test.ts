/** Commands to a whole master about snow, hail, clouds and wind. */
import { describe, expect, it } from "vitest";
import { CommandedMaster } from "#test/builders/commanded-master.ts";
import { act, flag, goals, stowWord } from "./reported-effects.ts";

describe("snow, hail and clouds", () => {
  it("stows for snow by command and clears it", () => {
    const master = new CommandedMaster();
    const { message } = act(master, "trigger-snow-safe-stow");
    expect(message).toBe(`Snow stow active, ${[...goals(master)][0]}`);
    expect(goals(master).size).toBe(1);
    expect(stowWord(master)).toBe("0080");
    expect(act(master, "clear-snow-stow").message).toBe("Snow stow cleared");
    expect(stowWord(master)).toBe("0000");
    expect(act(master, "clear-snow-stow").code).toBe("NOTACTIVE");
  });

  it("switches the snow stow", () => {
    const master = new CommandedMaster();
    expect(act(master, "disable-snow-stow").message).toBe("Snow stow disabled");
    expect(flag(master, "snowStow")).toBe(false);
    expect(act(master, "enable-snow-stow").message).toBe("Snow stow enabled");
    expect(flag(master, "snowStow")).toBe(true);
  });

  it("takes what its sensor reads for bare ground", () => {
    const master = new CommandedMaster({ weather: { snowDepthInches: 1.5 } });
    expect(master.outcome("depth-instant").message).toBe(
      "depth=1.5,trueBaseline=84.0,activeBaseline=84.0,unit=in,status=OK",
    );
    expect(act(master, "calibrate-snow-baseline").message).toBe("Baseline 82.5 in");
    expect(master.run.lastMasterData).toMatchObject({ trueBaseline: 82.5, depth: 0 });
  });

  it("cannot measure snow without a sensor", () => {
    const master = new CommandedMaster();
    master.run.master.applyFault({ scope: "master", fault: "snowoff", isOn: true });
    master.run.run(2);
    for (const name of ["depth-instant", "calibrate-snow-baseline"]) {
      expect(master.outcome(name)).toMatchObject({
        code: "SENSOR",
        message: "Snow sensor disconnected",
      });
    }
  });

  it("stows for hail on the safety side until it is cleared or its time is over", () => {
    const master = new CommandedMaster();
    expect(act(master, "activate-hailstow").message).toBe("Hail stow active, 45");
    expect(stowWord(master)).toBe("0008");
    expect(goals(master)).toEqual(new Set([45]));
    expect(act(master, "deactivate-hailstow").message).toBe("Hail stow cleared");
    expect(act(master, "deactivate-hailstow").code).toBe("NOTACTIVE");
    const minutes = { args: { hailStowTrackingMinutes: "10" } };
    expect(act(master, "hailstow-tracking-time", minutes).message).toBe(
      "Hailstow tracking time 10 min",
    );
    act(master, "activate-hailstow");
    expect(stowWord(master)).toBe("0008");
    master.run.run(600);
    expect(stowWord(master)).toBe("0000");
  });

  it("lies in the envelope of WeatherSmart under clouds, until that is switched off", () => {
    const master = new CommandedMaster();
    const args = { eastLimit: "-10", westLimit: "15" };
    expect(act(master, "set-weathersmart-envelope", { args }).message).toBe(
      "WeatherSmart envelope -10..15",
    );
    expect(flag(master, "weathersmart")).toBe(true);
    expect(act(master, "disable-weathersmart").message).toBe("WeatherSmart disabled");
    expect(flag(master, "weathersmart")).toBe(false);
  });
});

describe("wind", () => {
  it("leaves its sensor alone for a day, then listens to it again", () => {
    const master = new CommandedMaster({ dtSeconds: 10 });
    expect(act(master, "disable-wind-sensor").message).toMatch(
      /^Wind sensor disabled until \d{4}-\d\d-\d\d \d\d:\d\d$/,
    );
    expect(flag(master, "windSensor")).toBe(false);
    expect(act(master, "enable-wind-sensor").message).toBe("Wind sensor enabled");
    expect(flag(master, "windSensor")).toBe(true);
    act(master, "disable-wind-sensor");
    master.run.run(24 * 3600);
    expect(flag(master, "windSensor")).toBe(true);
  });

  it("stows for wind that the server sends, for as long as it is valid", () => {
    const master = new CommandedMaster({ dtSeconds: 10 });
    const duration = { args: { duration: "15" } };
    expect(act(master, "send-server-wind-speed-valid-duration", duration).message).toBe(
      "Server wind duration 15 min",
    );
    const outcome = act(master, "send-server-wind-speed", { args: { windSpeed: "52" } });
    expect(outcome.message).toBe("Server wind 52 mph valid 15 min");
    expect(stowWord(master)).toBe("0004");
    expect(flag(master, "serverWind")).toBe(true);
    master.run.run(16 * 60);
    expect(flag(master, "serverWind")).toBe(false);
    master.run.run(30 * 60);
    expect(stowWord(master)).toBe("0000");
  });

  it("stays stowed when the server knows less wind than its sensor", () => {
    const master = new CommandedMaster({ weather: { windMph: 45, gustMph: 60 } });
    expect(stowWord(master)).toBe("0004");
    expect(act(master, "send-server-wind-speed", { args: { windSpeed: "0" } }).status).toBe(
      "success",
    );
    expect(stowWord(master)).toBe("0004");
  });

  it("reads the wind and knows the type of its sensor", () => {
    const master = new CommandedMaster();
    const args = { windSensorType: "3" };
    expect(act(master, "set-wind-sensor-type", { args }).message).toBe("Wind sensor type BARANI");
    expect(master.run.lastMasterData?.windSensorType).toBe(3);
    expect(master.outcome("wind-instant").message).toMatch(
      /^wind=\d+\.\d,peak=\d+\.\d,type=3,status=OK$/,
    );
    master.run.master.applyFault({ scope: "master", fault: "windoff", isOn: true });
    master.run.run(2);
    expect(master.outcome("wind-instant")).toMatchObject({
      code: "SENSOR",
      message: "Wind sensor disconnected",
    });
  });
});
