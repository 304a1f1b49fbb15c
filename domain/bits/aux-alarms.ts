/**
 * The alarm word of the auxiliary unit of a gen3-dual node: 14 bits. The names are defined by this
 * product; alarm-conditions.ts says when each alarm is set and cleared.
 */
import type { AlarmEntry } from "./bit-entry.ts";

/** Rows in bit order. The word is 4 upper-case hex digits on the wire. */
export const AUX_ALARMS = [
  {
    bit: 0,
    key: "auxInitial",
    label: "Aux Initial Values",
    needs: "VIEW",
    severity: "info",
    live: true,
  },
  {
    bit: 1,
    key: "auxComm",
    label: "Aux Link Lost",
    needs: "VIEW",
    severity: "critical",
    live: true,
  },
  {
    bit: 2,
    key: "auxOvercurrent",
    label: "Aux Motor Overcurrent",
    needs: "VIEW",
    severity: "critical",
    live: false,
  },
  {
    bit: 3,
    key: "auxHwOvercurrent",
    label: "Aux Motor Hardware Overcurrent",
    needs: "VIEW",
    severity: "critical",
    live: false,
  },
  {
    bit: 4,
    key: "auxNoMotion",
    label: "Aux Failed To Move",
    needs: "VIEW",
    severity: "critical",
    live: false,
  },
  {
    bit: 5,
    key: "auxWrongDirection",
    label: "Aux Moved In Wrong Direction",
    needs: "VIEW",
    severity: "critical",
    live: false,
  },
  {
    bit: 6,
    key: "auxLimitEast",
    label: "Aux East Limit Exceeded",
    needs: "VIEW",
    severity: "major",
    live: false,
  },
  {
    bit: 7,
    key: "auxLimitWest",
    label: "Aux West Limit Exceeded",
    needs: "VIEW",
    severity: "major",
    live: false,
  },
  {
    bit: 8,
    key: "auxTilt",
    label: "Aux Inclinometer Fault",
    needs: "VIEW",
    severity: "critical",
    live: false,
  },
  {
    bit: 9,
    key: "auxHighTemp",
    label: "Aux High Temperature",
    needs: "VIEW",
    severity: "major",
    live: false,
  },
  {
    bit: 10,
    key: "auxLowTemp",
    label: "Aux Low Temperature",
    needs: "VIEW",
    severity: "minor",
    live: false,
  },
  {
    bit: 11,
    key: "auxEstop",
    label: "Aux E-Stop Pressed",
    needs: "VIEW",
    severity: "critical",
    live: true,
  },
  {
    bit: 12,
    key: "auxMotorDisconnected",
    label: "Aux Actuator Unplugged",
    needs: "VIEW",
    severity: "critical",
    live: false,
  },
  {
    bit: 13,
    key: "auxMisaligned",
    label: "Aux/Primary Misaligned",
    needs: "GAMECHANGE",
    severity: "major",
    live: false,
  },
] as const satisfies readonly AlarmEntry[];

export type AuxAlarm = (typeof AUX_ALARMS)[number]["key"];
