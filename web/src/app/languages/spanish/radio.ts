/** Spanish: the page of a site's radio mesh. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const RADIO = {
  radio: {
    master: "Maestro",
    earlier: "24 horas antes",
    later: "24 horas después",
    latest: "Lo más reciente",
    onMap: "Mostrar en el mapa",
    csv: "Descargar CSV",
    period: (from, to, zone) => `${from} a ${to}, ${zone}`,
    loading: "Leyendo la radio de los nodos…",
    failed: "No se pudieron leer las rondas",
    offlineHint: "La radio se lee cuando hay conexión.",
    notPermitted: "No puede ver lecturas",
    noRounds: "Sin rondas en este periodo",
    noRoundsHint: "Este maestro no envió rondas. Elija otro periodo u otro maestro.",
    map: "Malla del maestro",
    summary: (rounds, heard, nodes) =>
      `${plural(rounds, { one: "# ronda", other: "# rondas" })}; respondieron ${numberText(heard)} de ${plural(nodes, { one: "# nodo", other: "# nodos" })}`,
    noRoute: (count) =>
      plural(count, {
        one: "Se desconoce la ruta de # nodo",
        other: "Se desconocen las rutas de # nodos",
      }),
    nothing: "Nada llama la atención en estas rondas",
    nothingHint: "No se evalúan los nodos que no respondieron en este periodo.",
    lost: "Repetidores perdidos",
    weak: "Enlaces débiles",
    single: "Puntos únicos de fallo",
    busiest: "Repetidores con más nodos detrás",
    more: (count) => `${numberText(count)} más`,
    channels: "Canales compartidos",
    repeater: "Un repetidor más",
    lostSince: (time) => `sin respuesta desde ${time}`,
    silentBehind: (count) =>
      plural(count, {
        one: "# nodo detrás de él no responde",
        other: "# nodos detrás de él no responden",
      }),
    moved: (count) =>
      plural(count, { one: "# nodo encontró otra ruta", other: "# nodos encontraron otra ruta" }),
    weakSignal: (dbm, quality) =>
      `señal ${dbm} dBm, calidad ${numberText(quality)} de 255: sin reserva ante desvanecimientos`,
    fewAnswers: (share, usual) =>
      `responde al ${share} de sus llamadas; los nodos con los mismos saltos, al ${usual}`,
    over: (name) => `por ${name}`,
    theMaster: "el maestro",
    dependents: (count) =>
      plural(count, { one: "# nodo no usó otra ruta", other: "# nodos no usaron otra ruta" }),
    cutOff: (count) =>
      plural(count, {
        one: "# de ellos probablemente no encuentre ninguna",
        other: "# de ellos probablemente no encuentren ninguna",
      }),
    cutOffNone: (count) =>
      plural(count, {
        one: "es probable que encuentre una",
        other: "es probable que todos encuentren una",
      }),
    cutOffUnknown: "se desconoce si encontrarían una",
    sameChannel: (channel, name) =>
      `El canal ${channel} es también el de ${name}, cuyas radios están al alcance`,
    samePan: "Ambos tienen el mismo PAN id: los nodos pueden unirse al maestro equivocado",
    proposal: (near, count) =>
      `Cerca de ${near} ayudaría a ${plural(count, { one: "# nodo", other: "# nodos" })}`,
    proposalOver: (name, dbm) => `Señal esperada hacia ${name}: ${dbm} dBm`,
    estimated: "Estimado a partir de los enlaces usados, sin terreno ni edificios.",
    legend: {
      good: "Enlace con reserva",
      weak: "Enlace débil",
      lost: "Repetidor perdido",
      silent: "Nodo sin respuesta",
      single: "Punto único de fallo",
      repeater: "Repetidor propuesto",
    },
  },
} satisfies Pick<Catalogue, "radio">;
