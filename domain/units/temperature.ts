/** Temperatures: hundredths of a degree Celsius on the wire, Fahrenheit on the screen. */

/** Whole hundredths of a degree Celsius. */
export type CentiCelsius = number & { readonly brand: "CentiCelsius" };
export type Celsius = number & { readonly brand: "Celsius" };
export type Fahrenheit = number & { readonly brand: "Fahrenheit" };

export function centiCelsius(value: number): CentiCelsius {
  return value as CentiCelsius;
}

export function celsius(value: number): Celsius {
  return value as Celsius;
}

export function toCelsius(temperature: CentiCelsius): Celsius {
  return celsius(temperature / 100);
}

/** The temperature rounded to whole hundredths of a degree Celsius, as the wire carries it. */
export function toCentiCelsius(temperature: Celsius): CentiCelsius {
  return centiCelsius(Math.round(temperature * 100));
}

export function toFahrenheit(temperature: Celsius): Fahrenheit {
  return ((temperature * 9) / 5 + 32) as Fahrenheit;
}
