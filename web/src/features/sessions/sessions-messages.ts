/** Texts of the dialog with the user's own sign-in sessions. */
import { messages } from "#web/language/messages.ts";

export const SESSIONS_MESSAGES = messages("ownSessions", {
  title: "Your sessions",
  what: "Every browser that is signed in with your account. If you do not recognise one, end it and change your password.",
  current: "This browser",
  unknownBrowser: "Unknown browser",
  unknownSystem: "unknown system",
  unknownNetwork: "Network unknown",
  /** @param browser such as Firefox @param system such as Windows */
  device: (browser: string, system: string) => `${browser}, ${system}`,
  network: (range: string) => `Network ${range}`,
  used: (time: string) => `Last used ${time}`,
  signedIn: (time: string) => `Signed in ${time}`,
  end: "End",
  endLabel: (device: string) => `End the session of ${device}`,
  endOthers: "End all others",
  onlyThis: "No other browser is signed in.",
  ended: "Session ended",
  othersEnded: "All other sessions ended",
  limits:
    "Browsers appear here half a minute after they open the console. An ended session is refused at once; its open pages stop within seconds.",
});

interface Device {
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

export function deviceText({ browser, system }: Device): string {
  return SESSIONS_MESSAGES.device(
    browser ?? SESSIONS_MESSAGES.unknownBrowser,
    system ?? SESSIONS_MESSAGES.unknownSystem,
  );
}
