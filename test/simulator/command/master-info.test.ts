/** Commands about the time of a master, its programs and its messages. */
import { describe, expect, it } from "vitest";
import { CommandedMaster } from "#test/builders/commanded-master.ts";

describe("time, restart and info", () => {
  it("reports its time and the deviation", () => {
    const master = new CommandedMaster();
    master.run.master.setClockError(4);
    expect(master.outcome("time-get").message).toMatch(
      /^utc=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ,local=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d,drift=\+4$/,
    );
  });

  it("sets its clock by the server", () => {
    const master = new CommandedMaster();
    master.run.master.setClockError(2);
    expect(master.outcome("time-sync").message).toBe("Time synced, correction -2 s");
    expect(master.outcome("time-get").message).toMatch(/drift=0$/);
  });

  it("cannot tell or set the time of a broken clock", () => {
    const master = new CommandedMaster();
    master.run.master.applyFault({ scope: "master", fault: "clock", isOn: true });
    expect(master.outcome("time-get")).toMatchObject({ status: "fail", code: "CLOCK" });
    expect(master.outcome("time-sync")).toMatchObject({ status: "fail", code: "CLOCK" });
  });

  it("names its programs, its network and its list", () => {
    const master = new CommandedMaster();
    expect(master.outcome("client-version").message).toMatch(
      /^iot-client=2\.3\.0,os=5\.15,uptime=59$/,
    );
    const { mId } = master.run.physical;
    expect(master.outcome("display-master-info").message).toMatch(
      new RegExp(`^fw=4\\.2\\.1,mId=${mId},.*nodes=60,assigned=60,ip=10\\..*,uptime=59,stow=0000$`),
    );
  });

  it("says its birth again with the same connection", () => {
    const master = new CommandedMaster();
    const outcome = master.outcome("refresh-device-id");
    expect(outcome.message).toBe(`mId=${master.run.physical.mId}`);
    expect(master.run.payloads("conn")).toEqual([
      expect.objectContaining({ online: true, sid: "9f2c41d07ab35e68" }),
    ]);
  });

  it("says its own data and the last words of its nodes on request, without asking them", () => {
    const master = new CommandedMaster();
    const own = master.run.masterData.length;
    expect(master.outcome("dt-master").message).toBe("Master data sent");
    expect(master.outcome("dt-nodes").message).toBe("Data of 60 nodes sent");
    master.run.run(2);
    expect(master.run.masterData.length).toBe(own + 1);
    const said = master.run.snapshots.filter(({ kind }) => kind === "dt");
    expect(said.map(({ indexes }) => indexes.length)).toEqual([60]);
  });
});
