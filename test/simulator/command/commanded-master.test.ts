/** Commands to a simulated master: clock, interlocks, restarts, and behaviour without a cloud. */
import { describe, expect, it } from "vitest";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { memoryFlash } from "#simulator/master/master-flash.ts";
import { BOB, CommandedMaster, type Sent } from "#test/builders/commanded-master.ts";
import { SID } from "#test/builders/sim-run.ts";

const DAY = 86_400;
const OTHER_SID = "0123456789abcdef";

function alarms(master: CommandedMaster): readonly string[] {
  const word = Number.parseInt(master.run.lastMasterData?.alarms ?? "0", 16);
  return MASTER_ALARMS.filter(({ bit }) => ((word >>> bit) & 1) === 1).map(({ key }) => key);
}

/** The first and the last feedback on a command. */
function answers(master: CommandedMaster, name: string, sent: Sent = {}) {
  return master.send(name, sent).map(({ status, code }) => code ?? status);
}

describe("a command", () => {
  it("is answered before the next step comes", () => {
    const master = new CommandedMaster();
    expect(answers(master, "enable-tracking")).toEqual(["received", "success"]);
  });

  it.each(["enable-tracking", "time-sync", "strong-angle-stow"])(
    "such as %s is not carried out before the cloud has said where the master stands",
    (name) => {
      const master = new CommandedMaster({ isPlaceless: true });
      expect(answers(master, name)).toEqual(["NO_CONTROLLER"]);
      master.run.place();
      expect(answers(master, "enable-tracking")).toEqual(["received", "success"]);
    },
  );

  it("that cannot be read is left alone", () => {
    const master = new CommandedMaster();
    const { run } = master;
    expect(run.master.takeCommand({ v: 1, name: "enable-tracking" }, run.now)).toMatchObject({
      reason: "missing",
      field: "id",
    });
    expect(master.feedbacks).toEqual([]);
  });

  it("for the connection before the last birth is refused", () => {
    const master = new CommandedMaster();
    master.run.master.disconnected();
    master.run.master.birth(OTHER_SID, master.run.now);
    expect(answers(master, "enable-tracking", { sid: SID })).toEqual(["SESSION"]);
    expect(answers(master, "enable-tracking", { sid: OTHER_SID })).toEqual(["received", "success"]);
  });
});

describe("a master with a wrong clock", () => {
  it.each([
    ["slow", -DAY, "CLOCKALARM"],
    ["fast", DAY, "EXPIRED"],
  ])("%s by a day changes nothing until it is synchronised", (_, error, code) => {
    const master = new CommandedMaster();
    master.run.master.setClockError(error);
    master.run.run(5);
    expect(alarms(master)).toContain("timeNotSynced");
    expect(answers(master, "low-priority-keep-angle", { args: { angle: "5" } })).toEqual([code]);
    expect(answers(master, "wind-instant")).toEqual(["received", "success"]);
    expect(answers(master, "time-sync")).toEqual(["received", "success"]);
    expect(answers(master, "low-priority-keep-angle", { args: { angle: "5" } })).toEqual([
      "received",
      "success",
    ]);
    master.run.run(5);
    expect(alarms(master)).not.toContain("timeNotSynced");
  });

  it.each(["strong-angle-stow", "trigger-snow-safe-stow", "activate-hailstow"])(
    "still stows to safety: %s",
    (name) => {
      for (const error of [-DAY, DAY]) {
        const master = new CommandedMaster();
        master.run.master.setClockError(error);
        expect(answers(master, name)).toEqual(["received", "success"]);
      }
    },
  );

  it("names the difference", () => {
    const master = new CommandedMaster();
    master.run.master.setClockError(-DAY);
    expect(master.outcome("enable-tracking").message).toBe(
      "Master clock differs by -86400 s: send Sync Master Time first",
    );
  });

  it("dates its feedback by that clock", () => {
    const master = new CommandedMaster();
    master.run.master.setClockError(300);
    expect(master.outcome("wind-instant").ts).toBe(master.run.now + 300);
  });

  it("trusts a clock within 5 s", () => {
    const master = new CommandedMaster();
    master.run.master.setClockError(-5);
    expect(answers(master, "enable-tracking")).toEqual(["received", "success"]);
    master.run.master.setClockError(-6);
    expect(answers(master, "enable-tracking")).toEqual(["CLOCKALARM"]);
  });

  it("that was broken needs a restart before it is trusted again", () => {
    const master = new CommandedMaster();
    const fault = { scope: "master", fault: "clock" } as const;
    master.run.master.applyFault({ ...fault, isOn: true });
    master.run.run(60);
    master.run.master.applyFault({ ...fault, isOn: false });
    master.run.run(5);
    expect(answers(master, "time-sync")).toEqual(["received", "success"]);
    expect(answers(master, "enable-tracking")).toEqual(["CLOCKALARM"]);
    expect(answers(master, "soft-reset")).toEqual(["received", "success"]);
    master.run.run(50);
    master.run.master.birth(OTHER_SID, master.run.now);
    expect(answers(master, "enable-tracking", { sid: OTHER_SID })).toEqual(["received", "success"]);
  });
});

describe("the interlocks, judged by the master alone", () => {
  const ANGLE = { args: { angle: "5" } };

  it.each([
    [24, ["received", "success"]],
    [25, ["INTERLOCK"]],
    [26, ["INTERLOCK"]],
  ])("refuse an angle in gusts of %i mph as %j", (gustMph, expected) => {
    const master = new CommandedMaster({ weather: { windMph: 10, gustMph } });
    expect(answers(master, "high-priority-keep-angle", { args: { angle: "45" } })).toEqual(
      expected,
    );
  });

  it("let a stow to safety through in any wind", () => {
    const master = new CommandedMaster({ weather: { windMph: 45, gustMph: 60 } });
    for (const name of ["strong-angle-stow", "trigger-snow-safe-stow", "activate-hailstow"]) {
      expect(answers(master, name)).toEqual(["received", "success"]);
    }
  });

  it("refuse an angle while the wind is unknown, unless that is set aside for one node", () => {
    const master = new CommandedMaster();
    master.run.master.applyFault({ scope: "master", fault: "windoff", isOn: true });
    master.run.run(5);
    const nId = master.run.physical.trackers[2]?.controllerId.slice(-4) ?? expect.fail();
    const override = { rules: ["K2"], reason: "seen from the row" };
    expect(master.outcome("low-priority-keep-angle", ANGLE).message).toBe(
      "Refused (K2): wind unknown",
    );
    expect(answers(master, "low-priority-keep-angle", { ...ANGLE, override })).toEqual([
      "INTERLOCK",
    ]);
    const onNode = { args: { ...ANGLE.args, nId }, override };
    expect(answers(master, "low-priority-keep-angle", onNode)).toEqual(["received", "success"]);
  });

  it("keep a stow that the weather asks for", () => {
    const master = new CommandedMaster({ weather: { windMph: 45, gustMph: 60 } });
    const names = ["disable-tracking", "disable-wind-sensor", "reset-stow-coordinator"];
    for (const name of names) {
      expect(master.outcome(name).message).toBe("Refused (K4): Wind stow active");
    }
    const override = { rules: ["K4"], reason: "sensor is wrong" };
    expect(answers(master, "disable-wind-sensor", { override })).toEqual(["received", "success"]);
  });

  it("refuse an angle that the trackers cannot reach, which cannot be set aside", () => {
    const master = new CommandedMaster();
    const sent = { args: { angle: "46" }, override: { rules: ["K1"], reason: "I want to" } };
    expect(master.outcome("high-priority-keep-angle", sent).message).toBe(
      "Refused (K6): angle 46 outside -45 to 45",
    );
  });

  it("keep all other users from moving what is being cleaned, for twelve hours", () => {
    const master = new CommandedMaster({ dtSeconds: 10 });
    master.outcome("enter-cleaning-mode", ANGLE);
    const others = ["strong-angle-stow", "enable-tracking", "exit-cleaning-mode"];
    for (const name of others) {
      expect(master.outcome(name, { user: BOB }).message).toBe(
        "Refused (K5): cleaning in progress",
      );
    }
    expect(answers(master, "enable-wind-sensor", { user: BOB })).toEqual(["received", "success"]);
    const override = { rules: ["K5"], reason: "nobody is there" };
    expect(answers(master, "enable-tracking", { user: BOB, override })).toEqual([
      "received",
      "success",
    ]);
    expect(answers(master, "enable-tracking")).toEqual(["received", "success"]);
    master.run.run(12 * 3600 - 100);
    expect(answers(master, "enable-tracking", { user: BOB })).toEqual(["INTERLOCK"]);
    master.run.run(200);
    expect(answers(master, "exit-cleaning-mode", { user: BOB })).toEqual(["received", "success"]);
  });

  it("free the rows when the cleaning is over", () => {
    const master = new CommandedMaster();
    master.outcome("enter-cleaning-mode", ANGLE);
    master.outcome("exit-cleaning-mode");
    expect(answers(master, "strong-angle-stow", { user: BOB })).toEqual(["received", "success"]);
  });

  it("do not restart a master that is stowed for the weather", () => {
    const master = new CommandedMaster({ weather: { windMph: 45, gustMph: 60 } });
    expect(master.outcome("soft-reset").message).toBe("Refused (K8): Wind stow active");
    expect(master.run.master.takeRestart()).toBeUndefined();
  });
});

describe("a restart by command", () => {
  it("of the client wants the connection down and nothing else", () => {
    const master = new CommandedMaster();
    expect(answers(master, "restart-iot")).toEqual(["received", "success"]);
    expect(master.run.master.takeRestart()).toBe("client");
    expect(master.run.master.takeRestart()).toBeUndefined();
    const reports = master.run.masterData.length;
    master.run.run(310);
    expect(master.run.masterData.length).toBeGreaterThan(reports);
  });

  it("of the master keeps it silent for 45 s, then it boots with what it has kept", () => {
    const master = new CommandedMaster();
    master.outcome("low-priority-keep-angle", { args: { angle: "5" } });
    master.run.run(5);
    const [answered] = master.send("soft-reset");
    expect(master.run.master.takeRestart()).toBe("master");
    const said = master.run.messages.length;
    master.run.run(44);
    expect(master.run.messages.slice(said)).toEqual([]);
    expect(master.send("wind-instant")).toEqual([]);
    master.run.run(2);
    expect(alarms(master)).toEqual(["initialValues"]);
    expect(master.run.lastMasterData).toMatchObject({ resetType: 3, stowModesActive: "0801" });
    expect(master.run.lastMasterData?.bootTime).toBeGreaterThan(answered?.ts ?? 0);
    master.run.master.birth(OTHER_SID, master.run.now);
    master.run.run(30);
    expect(master.run.events.findLast(({ type }) => type === "boot")?.data.resetType).toBe(3);
    expect(alarms(master)).toEqual([]);
    expect(master.run.lastMasterData?.stowModesActive).toBe("0800");
    expect(master.ofCommand(answered).at(-1)?.status).toBe("success");
  });
});

describe("a power cut", () => {
  it.each([
    ["intent", "0000"],
    ["effect", "0800"],
  ] as const)("after the %s leaves an unknown outcome, and at most one effect", (point, word) => {
    const master = new CommandedMaster();
    const sent = { args: { angle: "5" }, id: 900, n: 900 };
    master.run.master.armCrash(point);
    // Feedback at the moment of the power cut is lost.
    expect(master.send("low-priority-keep-angle", sent)).toEqual([]);
    expect(master.run.master.takeRestart()).toBe("power");
    master.run.run(50);
    master.run.master.birth(OTHER_SID, master.run.now);
    master.run.run(30);
    expect(master.feedbacks.map(({ status, code }) => [status, code])).toEqual([
      ["running", "RESTARTED"],
    ]);
    expect(master.run.lastMasterData).toMatchObject({ resetType: 0, stowModesActive: word });
    expect(answers(master, "low-priority-keep-angle", { ...sent, sid: OTHER_SID })).toEqual([
      "RESTARTED",
    ]);
    master.run.run(5);
    expect(master.run.lastMasterData?.stowModesActive).toBe(word);
  });
});

describe("a program that ends and begins again", () => {
  it("goes on with the journal, the orders and the settings it had", () => {
    const flash = memoryFlash();
    const before = new CommandedMaster();
    before.run.master.remember(flash);
    before.run.master.birth(OTHER_SID, before.run.now);
    const sid = { sid: OTHER_SID };
    before.outcome("strong-angle-stow", { ...sid, id: 7, n: 70 });
    before.outcome("set-wind-sensor-type", { ...sid, args: { windSensorType: "2" }, n: 71 });
    const after = new CommandedMaster();
    after.run.master.remember(flash);
    after.run.master.birth(OTHER_SID, after.run.now);
    after.run.run(5);
    expect(after.run.lastMasterData).toMatchObject({ windSensorType: 2, stowModesActive: "0003" });
    expect(answers(after, "strong-angle-stow", { ...sid, id: 7, n: 70 })).toEqual(["success"]);
    expect(answers(after, "enable-tracking", { ...sid, id: 99, n: 71 })).toEqual(["SUPERSEDED"]);
  });
});

describe("a master without its cloud", () => {
  it("stows by itself for 52 mph, and carries out nothing that was meant for it meanwhile", () => {
    const master = new CommandedMaster({ dtSeconds: 10 });
    const { run } = master;
    run.master.disconnected();
    const meant = [
      master.envelope("restore-override"),
      master.envelope("high-priority-keep-angle", { args: { angle: "-45" } }),
      master.envelope("enable-tracking"),
    ];
    run.weather = { windMph: 38, gustMph: 52 };
    run.run(30 * 60);
    const angles = run.physical.trackers.map((_, index) => (run.row(index)?.anglePanel ?? 0) / 100);
    expect(Math.min(...angles)).toBeGreaterThan(35);
    expect(run.lastMasterData?.stowModesActive).toBe("0004");
    run.master.birth(OTHER_SID, run.now);
    for (const payload of meant) run.master.takeCommand(payload, run.now);
    run.run(60);
    expect(master.feedbacks.map(({ code }) => code)).toEqual(["SESSION", "SESSION", "SESSION"]);
    expect(run.lastMasterData?.stowModesActive).toBe("0004");
  });
});
