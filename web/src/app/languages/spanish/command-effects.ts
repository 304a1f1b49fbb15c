/** Spanish: effects of the commands on the field, and replies of masters. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { plural } from "#web/language/counts.ts";

const trackers = (count: number) => plural(count, { one: "# seguidor", other: "# seguidores" });

export const COMMAND_EFFECTS = {
  commandEffects: {
    "enable-tracking":
      "Los seguidores vuelven a seguir el sol, también después de una parada de emergencia.",
    "disable-tracking": "Los seguidores se detienen en su ángulo actual y dejan de seguir el sol.",
    "restore-override":
      "Termina la defensa manual de alta prioridad; siguen otras defensas o el seguimiento.",
    "strong-angle-stow":
      "Los seguidores van a su ángulo más resistente y se quedan allí hasta que se restablezca.",
    "high-priority-keep-angle":
      "Los seguidores van a este ángulo y se quedan allí, aunque haya otras defensas activas.",
    "high-priority-west-check":
      "Los seguidores van a 45° oeste, aunque haya otras defensas activas, y se quedan hasta «Terminar la defensa prioritaria».",
    "high-priority-east-check":
      "Los seguidores van a 45° este, aunque haya otras defensas activas, y se quedan hasta «Terminar la defensa prioritaria».",
    "low-priority-restore": "Termina la defensa manual de baja prioridad.",
    "low-priority-restore-node":
      "El nodo deja su ángulo manual y vuelve al seguimiento o a la defensa.",
    "low-priority-keep-angle":
      "Los seguidores van a este ángulo, salvo que otra defensa esté activa.",
    "manual-stow-node":
      "El seguidor del nodo va a este ángulo y se queda allí hasta que se restablezca.",
    "reset-stow-coordinator":
      "Terminan todas las defensas automáticas; los sensores las activan de nuevo si hace falta.",
    "enter-cleaning-mode": "Los seguidores van al ángulo de limpieza y se quedan allí.",
    "exit-cleaning-mode": "Los seguidores dejan el ángulo de limpieza.",
    "trigger-snow-safe-stow": "Los seguidores van al ángulo de defensa por nieve y se quedan allí.",
    "clear-snow-stow": "Termina la defensa por nieve, sea cual sea la altura de la nieve.",
    "calibrate-snow-baseline": "La distancia actual se toma como suelo sin nieve.",
    "enable-snow-stow":
      "Los seguidores vuelven a ponerse en defensa por nieve cuando el sensor lo pide.",
    "disable-snow-stow": "Los seguidores ya no se ponen en defensa por nieve.",
    "depth-instant": "Lee ahora el sensor de nieve.",
    "disable-weathersmart": "Los seguidores ya no siguen a WeatherSmart.",
    "set-weathersmart-envelope":
      "Mientras está nublado, los seguidores se quedan entre estos dos ángulos.",
    "activate-hailstow": "Los seguidores van a su límite en el lado de seguridad y se quedan allí.",
    "deactivate-hailstow": "Termina la defensa por granizo.",
    "hailstow-tracking-time":
      "La defensa por granizo termina sola después de este tiempo; con 0, solo por comando.",
    "enable-autosmart": "AutoSmart controla las defensas en el modo elegido.",
    "disable-autosmart": "AutoSmart se desactiva.",
    "enable-wind-sensor": "Los seguidores vuelven a ponerse en defensa por el viento medido.",
    "disable-wind-sensor":
      "Los seguidores no se ponen en defensa por el viento medido durante 24 horas.",
    "send-server-wind-speed": "Esta velocidad del viento se usa cuando es mayor que la del sensor.",
    "send-server-wind-speed-valid-duration":
      "Las velocidades del viento del servidor valen durante este tiempo.",
    "set-wind-sensor-type": "Las lecturas de viento se interpretan para este tipo de sensor.",
    "wind-instant": "Lee ahora el sensor de viento.",
  },
  reply: {
    reply: "Respuesta",
    notAvailable: "No disponible",
    tiltFault: "Fallo del sensor de inclinación",
    none: "Ninguno",
    on: "Activado",
    off: "Desactivado",
    stowing: (count, side) => `Aceptado: poner en defensa ${trackers(count)} a ${side}`,
    moving: (count, side) => `Aceptado: mover ${trackers(count)} a ${side}`,
  },
} satisfies Pick<Catalogue, "commandEffects" | "reply">;
