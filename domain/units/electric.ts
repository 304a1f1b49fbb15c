/** Voltages and currents: thousandths on the wire, volts and amperes on the screen. */

export type Millivolts = number & { readonly brand: "Millivolts" };
export type Volts = number & { readonly brand: "Volts" };
/** Of a battery current, charging is positive. */
export type Milliamperes = number & { readonly brand: "Milliamperes" };
export type Amperes = number & { readonly brand: "Amperes" };

export function millivolts(value: number): Millivolts {
  return value as Millivolts;
}

export function milliamperes(value: number): Milliamperes {
  return value as Milliamperes;
}

export function toVolts(voltage: Millivolts): Volts {
  return (voltage / 1000) as Volts;
}

export function toAmperes(current: Milliamperes): Amperes {
  return (current / 1000) as Amperes;
}
