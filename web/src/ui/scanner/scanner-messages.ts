/** Texts of the scanner. */
import { messages } from "#web/language/messages.ts";

/** Texts that the product requires word for word; not translated. */
const VERBATIM = { denied: "Camera permission denied" } as const;

export const SCANNER_TABLE = messages("scanner", {
  bar: "Bar code",
  qr: "QR code",
  scanBar: "Scan bar code",
  scanQr: "Scan QR code",
  picture: "Camera view",
  close: "Close the camera",
  hints: {
    bar: "Align the bar code with the line.",
    qr: "Fill the square with the QR code.",
  },
  troubles: {
    failed: "The camera could not be opened. Another program may be using it.",
    notLoaded: "The scanner could not be loaded. Type the digits instead.",
  },
});

export const SCANNER_MESSAGES = {
  ...SCANNER_TABLE,
  troubles: { ...SCANNER_TABLE.troubles, ...VERBATIM },
};
