/** Texts of the scanner. Messages that the specification requires are verbatim. */

export const SCANNER_MESSAGES = {
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
    // Required verbatim
    denied: "Camera permission denied",
    failed: "The camera could not be opened. Another program may be using it.",
    notLoaded: "The scanner could not be loaded. Type the digits instead.",
  },
} as const;
