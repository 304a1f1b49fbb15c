/** Spanish: the history of commands, the report on a stow, and decoded replies. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const LEDGER = {
  ledger: {
    title: "Historial de comandos",
    range: "Tiempo",
    status: "Resultado",
    search: "Filtrar historial",
    empty: "No hay comandos en este periodo.",
    noMatch: "Ningún comando coincide.",
    failed: "No se pudo cargar el historial.",
    earlier: "Mostrar anteriores",
    csv: "Exportar (CSV)",
    exporting: "Exportando…",
    proof: "Mostrar prueba",
    said: "Respuesta del maestro",
    nothingSaid: "Sin respuesta del maestro.",
    loading: "Cargando...",
    override: "Anulación",
    parameters: "Parámetros",
    workZoneReason: "Motivo con personas en las filas",
    wireName: "Nombre en el protocolo",
    answeredAfter: (seconds) => `respondió en ${seconds} s`,
    measuredAfter: (seconds) => `medido en ${seconds} s`,
  },
  ledgerRanges: {
    day: "24 horas",
    week: "7 días",
    month: "31 días",
    year: "Un año",
  },
  outcomes: {
    all: "Todos",
    success: "Correcto",
    trouble: "Fallido o rechazado",
    unknown: "Resultado desconocido",
    open: "En curso",
  },
  decided: {
    approved: (username) => `aprobado por ${username}`,
    refused: (username) => `rechazado por ${username}`,
    withdrawn: (username) => `retirado por ${username}`,
  },
  stowReport: {
    reportTitle: "Informe de defensa",
    print: "Imprimir",
    exceptions: "Excepciones",
    given: "Enviado",
    by: "Por",
    wind: "Viento antes",
    windUnknown: "Desconocido",
    notReached: "no alcanzado",
    notYet: "aún no",
    way: "Medido → previsto",
    id: "ID del comando",
    arrivals: "Seguidores en posición",
    stragglersByMaster: "Seguidores no en posición",
    secondsAfter: "Segundos después del comando",
    minutesAfter: "Minutos después del comando",
    state: "Estado",
    node: "Nodo",
    prediction: "Pronóstico",
    notJudged: "Sin comparar",
    nothingKnown: "Sin comparar: ningún seguidor había informado antes",
    predicted: (hits, failed, share) =>
      `${numberText(hits)} de ${plural(failed, {
        one: "# seguidor que no llegó estaba previsto",
        other: "# seguidores que no llegaron estaban previstos",
      })} (${share})`,
    allArrived: "Llegaron todos los seguidores que se pudieron comparar",
    falseAlarms: (trackers) =>
      plural(trackers, {
        one: "# seguidor llegó aunque era dudoso",
        other: "# seguidores llegaron aunque eran dudosos",
      }),
  },
  seal: {
    seal: "Sello",
    closedAt: "Registro escrito",
    sealHour: "Hora sellada",
    sealHourText: (from, to) => `${from} a ${to} UTC`,
    sealHash: "Hash (SHA-256)",
    verify:
      "El hash cubre todos los registros de esa hora y el sello de la hora anterior. Un administrador lo hace calcular de nuevo con verifyLedger: si un registro se modificó después, es distinto. Conserve el hash: también muestra si se sustituyeron sellos.",
    notSealed:
      "Aún sin sellar. La hora en que se escribió el registro se sella unos 15 minutos después de su final como máximo.",
  },
  stowEvidence: {
    began: "Inicio",
    ended: "Fin",
    inForce: "Sin fin informado hasta ahora",
    windAtBegin: "Viento al inicio",
    windDuring: "Viento máximo durante la observación",
    stowId: "ID de la defensa",
    minutesAfterBegin: "Minutos después del inicio",
    secondsAfterBegin: "Segundos después del inicio",
    lastRound: "Última ronda",
    noRound: "Ninguna conocida",
    howToRead: "Cómo leer este informe",
    measured: "Medido",
    inferred: "Deducido",
    unknown: "Desconocido",
    resolution:
      "Todas las horas proceden de los informes de los maestros y de las rondas de sus nodos; la tabla por maestro contiene la última ronda evaluada.",
    measuredAngles: (reached, couldReact) =>
      `Los sensores de inclinación de los nodos informaron de ${reached} de ${couldReact} seguidores a menos de 2° del ángulo previsto después del inicio. Los ángulos medidos en Excepciones son los últimos informados.`,
    measuredWind: "El viento es el que informaron los sensores de los maestros.",
    windNotReported: "No se informó del viento.",
    angleByWindow: "El ángulo previsto es el intervalo más estrecho que informó cada maestro.",
    angleBySettings: "El ángulo previsto se deduce de los ajustes de cada maestro.",
    angleByCommand: "El ángulo previsto se deduce del comando y de los ajustes de cada maestro.",
    roundedTimes:
      "Un seguidor cuenta desde la primera ronda que lo muestra en posición, por lo que pudo estar allí hasta una ronda antes.",
    slowTrackers: (late, stuck) =>
      `Evaluados según el cambio de su ángulo entre rondas: con retraso ${late}, atascados ${stuck}.`,
    causes:
      "Las causas proceden de las últimas alarmas e indicadores de un nodo; son probables, no seguras.",
    silentTrackers: (count) =>
      plural(count, {
        one: "# seguidor no informó después del inicio.",
        other: "# seguidores no informaron después del inicio.",
      }),
    uncheckedTrackers: (count) =>
      plural(count, {
        one: "# seguidor informó, pero el ángulo de esta defensa no se conoce.",
        other: "# seguidores informaron, pero el ángulo de esta defensa no se conoce.",
      }),
    endedTrackers: (count) =>
      plural(count, {
        one: "Para # seguidor la defensa terminó antes de que un informe pudiera mostrarlo en posición.",
        other:
          "Para # seguidores la defensa terminó antes de que un informe pudiera mostrarlos en posición.",
      }),
    tiltTrackers: (count) =>
      plural(count, {
        one: "# seguidor tiene un sensor de inclinación averiado.",
        other: "# seguidores tienen un sensor de inclinación averiado.",
      }),
    overriddenTrackers: (count) =>
      plural(count, {
        one: "# seguidor estaba retenido por una defensa con prioridad y no se evaluó.",
        other: "# seguidores estaban retenidos por una defensa con prioridad y no se evaluaron.",
      }),
    cutCounts: "Los números por causa son solo de las excepciones enumeradas.",
    noneUnknown: "Ningún seguidor de este evento.",
    between: "No se sabe dónde estaba un seguidor entre dos rondas.",
    openYet: "Esta prueba sigue en curso; los números pueden cambiar.",
    notClosed: "Sin sellar. Solo se sella el registro de una prueba cerrada.",
  },
  realtimeStatus: {
    softwareVersion: "Versión del software",
    anglePanel: "Ángulo del panel",
    angleTarget: "Ángulo objetivo",
    angleGoal: "Ángulo final",
    angleTableIndex: "Índice de la tabla de ángulos",
    batteryVoltage: "Tensión de la batería",
    motorCurrent: "Corriente del motor (media del último movimiento)",
    chargeCurrent: "Corriente de carga",
    batteryStateOfCharge: "Estado de carga",
    batteryStateOfHealth: "Estado de salud",
    chargeStatus: "Estado del cargador",
    alarms: "Alarmas",
    flags: "Indicadores",
    trackingState: "Estado de seguimiento",
    mcuType: "Tipo de MCU",
    hardwareVersion: "Versión del hardware",
    batteryCurrentDraw: "Consumo de la batería (con signo)",
    boardTemperature: "Temperatura de la placa",
    batteryTemperature: "Temperatura de la batería",
    bmsFirmware: "Firmware del BMS",
    powerBoostState: "Estado de PowerBoost",
    powerBoostEastHeight: "Altura este de PowerBoost",
    powerBoostWestHeight: "Altura oeste de PowerBoost",
    twistOffsetNorth: "Desfase de torsión norte",
    twistOffsetSouth: "Desfase de torsión sur",
    zigbeeAmplifier: "Estado del amplificador Zigbee",
    signalWeightIn: "Peso de la señal, entrada",
    signalWeightOut: "Peso de la señal, salida",
  },
} satisfies Partial<Catalogue>;
