/** Spanish: commands and where they go. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

const nodes = (count: number) => plural(count, { one: "# nodo", other: "# nodos" });

export const COMMANDS = {
  stow: {
    stow: "Poner la planta en defensa",
    title: "Poner toda la planta en defensa",
    hold: "Mantener pulsado para enviar",
    holding: "Siga pulsando…",
    again: "Pulse otra vez para enviar",
    cancel: "Cancelar",
    angle: "El ángulo más resistente de cada maestro, hasta que se restablezca el seguimiento",
    noController: "Ningún maestro de esta planta tiene controlador: no se puede enviar nada.",
    busy: "Aún se está respondiendo a la última defensa. Podrá enviar otra en unos segundos.",
    notSent: "La defensa no se envió.",
    notSentTo: (masters) => `La defensa no se envió a ${masters}.`,
    proof: "Abrir la prueba de movimiento",
    following: "Esperando las primeras lecturas",
    givenBy: (command, username, age) => `${command}, por ${username}, hace ${age}`,
    startedAgo: (stow, age) => `${stow}, iniciada hace ${age}`,
    inPosition: (reached, reacting) => `${reached} de ${reacting} en posición`,
    inPositionExcept: (reached, reacting, missing) =>
      `${reached} de ${reacting} en posición, ${missing} no`,
  },
  command: {
    commands: "Comandos",
    history: "Historial",
    proof: "Prueba",
    close: "Cerrar",

    command: "Comando",
    filterCommands: "Filtrar comandos",
    noCommandFound: "Ningún comando coincide.",
    changeCommand: "Cambiar comando",
    parameters: "Parámetros",
    noParameters: "No hay parámetros que introducir.",

    masters: "Maestros",
    selectAll: "Seleccionar todos",
    deselectAll: "Deseleccionar todos",
    noMaster: "Seleccione al menos un maestro.",
    noMasterFound: "Ningún maestro coincide.",
    filterMasters: "Filtrar maestros",
    useMapSelection: "Usar la selección del mapa",
    oneMasterOnly: "Un comando para un nodo va solo a su maestro.",
    wholeMasters: "Maestros",
    oneNode: "Nodos seleccionados",
    sendingToNodes: "Enviando…",
    target: "Enviar a",
    noNode: "Seleccione nodos en el mapa.",
    nodeWithoutId: "Este nodo no tiene ID: no puede recibir comandos.",
    masterWithoutId: "Este maestro no tiene ID: no puede recibir comandos.",
    offlineMaster: "sin conexión",
    noController: "sin ID",

    run: "Ejecutar comando",
    preview: "Vista previa en el mapa",
    previewTitle: "Vista previa",
    previewing: "Calculando la vista previa…",
    offline:
      "Sin conexión: los comandos nunca quedan en espera. Ejecútelo de nuevo cuando haya conexión.",
    pastShown: "El mapa muestra el pasado. Los comandos se envían ahora.",
    cannotListen: "No se pueden recibir respuestas: no se envió nada. Inténtelo de nuevo.",
    results: "Resultados",
    noAnswerHint:
      "Sin respuesta del maestro. El comando puede haberse ejecutado: compruebe el ángulo medido.",
    noControllerHint: "Rechazado, no ejecutado: la placa no está asignada a un maestro.",
    measuredHint: "Sin respuesta del maestro, pero sus seguidores se midieron en posición.",
    notPermitted: "Su cuenta no puede enviar comandos.",

    remoteOffHint:
      "Control remoto desactivado: solo se envían lecturas y configuración reversible.",
    remoteOff: "Control remoto desactivado",
    remoteOn: "Control remoto activado",
    switchOff: "Desactivar el control remoto",
    switchOn: "Activar el control remoto",
    switchHint:
      "Desactivado, se rechazan para todos los comandos que no sean lecturas ni configuración reversible, hasta que se active de nuevo.",
    reasonHint: "De 10 a 500 caracteres. Lo ven todos en esta planta.",
    switchedBy: (by, time) => `${by} · ${time}`,

    nodesTargeted: (count, masters) =>
      `${nodes(count)} de ${plural(masters, { one: "# maestro", other: "# maestros" })}`,
    auxiliariesTargeted: (count) =>
      `${plural(count, { one: "# unidad auxiliar", other: "# unidades auxiliares" })} en los mismos controladores`,
    withoutId: (count) => `${numberText(count)} más sin ID`,
    runForNodes: (count) => `Ejecutar para ${nodes(count)}`,
    runForSome: (next, all) => `Ejecutar para ${numberText(next)} de ${nodes(all)}`,
    sentToNodes: (count) => `Enviado a ${nodes(count)}. Las respuestas aparecen en el historial.`,
    goesOn: (left) =>
      `${left === 1 ? "Sigue" : "Siguen"} ${nodes(left)}, algunos cada minuto, mientras este panel esté abierto.`,
    stopSending: "Detener",
    notSentToNodes: (count, reason) => `No enviado a ${numberText(count)}: ${reason}`,

    noneSelected: "Ninguno seleccionado",
    someSelected: (masters) => `${numberText(masters)} seleccionados`,
    nodeOfMaster: (node, master) => `Nodo ${node} de ${master}`,
  },
  commandCategories: {
    "Protective stows": "Defensas de protección",
    Stow: "Defensa",
    Tracking: "Seguimiento",
    Hail: "Granizo",
    Snow: "Nieve",
    Wind: "Viento",
    WeatherSmart: "WeatherSmart",
    AutoSmart: "AutoSmart",
    Cleaning: "Limpieza",
    Testing: "Pruebas",
  },
  commandArguments: {
    nId: "ID del nodo",
    angle: "Ángulo",
    eastLimit: "Límite este",
    westLimit: "Límite oeste",
    hailStowTrackingMinutes: "Minutos de defensa por granizo",
    windSpeed: "Velocidad del viento",
    duration: "Duración",
    windSensorType: "Tipo de sensor de viento",
  },
} satisfies Partial<Catalogue>;
