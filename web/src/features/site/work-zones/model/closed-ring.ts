/** Whether a device rings at a stow while the page of the console is closed. */
export type ClosedRing =
  /** Not known yet. */
  | "checking"
  | "on"
  | "off"
  /** The user or the browser has blocked notifications of this page. */
  | "denied"
  /** Safari on phones and tablets, where only a page opened from the home screen can. */
  | "homeScreen"
  | "unavailable"
  | "offline"
  /** The browser, its push service or the server has refused, or has not answered. */
  | "failed";
