/**
 * Parts of the console whose texts a language has in one file. The texts of `start` are loaded
 * before the console, those of another area before the first module that uses them.
 */
export type Area = "start" | LateArea;

export type LateArea =
  | "site"
  | "commands"
  | "control"
  | "repair"
  | "device"
  | "settings"
  | "fleet"
  | "insight"
  | "parts"
  | "notices"
  | "help"
  | "admin"
  | "editor";
