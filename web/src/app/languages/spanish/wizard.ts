/** Spanish: steps, questions and advice of the repair wizard. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

const run = (command: string) => ({ title: `Ejecutar «${command}»`, tells: [] }) as const;
const label = (part: string) =>
  ({
    title: `Etiquetar ${part}`,
    tells: [`Escriba el número RMA en ${part} que se devuelve.`],
  }) as const;

const RUN = "¿Ejecutó este comando?";
const WAITED = "Espera";
const SKIP_NOTE = "Por qué se omite la espera";
const WAIT_ANSWERS = { yes: "Esperado", no: "Omitido" } as const;

type WizardKeys =
  | "eStopAdvice"
  | "wizardSteps"
  | "wizardQuestions"
  | "wizardAnswers"
  | "wizardOptions";

export const WIZARD: Pick<Catalogue, WizardKeys> = {
  eStopAdvice: {
    proceed: "Continúe.",
    pullEStop: "Tire de la parada de emergencia hacia fuera.",
    replaceFuse: "Ponga el fusible que falta.",
    pullEStopAndReplaceFuse:
      "Tire de la parada de emergencia hacia fuera y ponga el fusible que falta.",
  },
  wizardSteps: {
    actuatorPlugged: {
      title: "Revisar el enchufe del actuador",
      tells: ["Compruebe si el actuador está enchufado en el nodo."],
    },
    inspectWiring: {
      title: "Inspeccionar el cableado",
      tells: [
        "Busque cables y conectores sueltos, cortados o corroídos, y repare lo que encuentre.",
      ],
    },
    testMovement: {
      title: "Probar movimiento y corriente",
      tells: [
        "Mueva la mesa al este y luego al oeste.",
        "Observe la corriente del motor y la alarma de sobrecorriente mientras se mueve.",
      ],
    },
    testMovementUnplugged: {
      title: "Probar el movimiento",
      tells: ["Enchufe el actuador y luego mueva la mesa al este y al oeste."],
    },
    inspectTable: {
      title: "Inspeccionar la mesa",
      tells: ["Busque cualquier cosa que trabe la mesa."],
    },
    mechanicalStop: { title: "Reparar los problemas mecánicos", tells: [] },
    recordFailure: {
      title: "Registrar el fallo y cambiar el actuador",
      tells: ["Registre cómo falló el actuador y luego cámbielo."],
    },
    inspectDamage: {
      title: "Inspeccionar daños",
      tells: ["Busque daños físicos o por agua."],
    },
    recordDamage: { title: "Registrar el daño", tells: [] },
    panelPlugged: {
      title: "Revisar el enchufe del panel de carga",
      tells: ["Compruebe si el panel de carga está enchufado en el nodo."],
    },
    testPanel: {
      title: "Probar el panel de carga",
      tells: [
        "Mida a pleno sol.",
        "Un panel bueno tiene un VOC entre 36 y 60\u00a0V y un ISC entre 0.25 y 2\u00a0A.",
      ],
    },
    testBattery: {
      title: "Revisar la salud de la batería",
      tells: ["Revise la tensión, el estado de salud y la carcasa de la batería."],
    },
    batteryOkay: {
      title: "No se encontró ningún fallo",
      tells: ["El panel de carga y la batería están bien: no cambie nada."],
    },
    unpluggedPanelOkay: { title: "La batería está bien", tells: [] },
    matchNodeId: {
      title: "Comparar el ID del nodo",
      tells: ["Compare el ID de nodo que se muestra aquí con la etiqueta del nodo."],
    },
    checkPanChannel: {
      title: "Revisar PAN ID y canal",
      tells: ["Compare el PAN ID y el canal del nodo con los de su maestro."],
    },
    recordPanChannel: {
      title: "Corregir PAN ID y canal",
      tells: ["Ponga en el nodo el PAN ID y el canal de su maestro."],
    },
    checkEStopFuse: { title: "Revisar la parada de emergencia y el fusible", tells: [] },
    checkLight: { title: "Revisar la luz", tells: ["Mire la luz del nodo."] },
    testEStop: {
      title: "Probar la parada de emergencia",
      tells: ["Pulse la parada de emergencia y tire de ella otra vez hacia fuera."],
    },
    retestEStop: {
      title: "Reconectar y probar otra vez",
      tells: [
        "Vuelva a poner el fusible y conecte el panel de carga.",
        "Pulse la parada de emergencia y tire de ella otra vez hacia fuera.",
      ],
    },
    checkTracking: { title: "Comprobar el seguimiento", tells: [] },
    overheatSafety: {
      title: "Protéjase",
      tells: ["Desenchufe el panel de carga."],
      warns: "Use protección facial y camisa de manga larga. NO pulse la parada de emergencia.",
    },
    chooseComponent: { title: "Elegir el componente", tells: [] },
    plugInNode: { title: "Enchufar el nodo", tells: ["Enchufe el nodo."] },
    replaceNode: {
      title: "Cambiar el nodo",
      tells: ["Cambie el nodo y registre el nuevo ID de nodo."],
    },
    replaceNodeId: {
      title: "Cambiar el ID del nodo",
      tells: ["Dé al nodo el ID de su etiqueta."],
    },
    replaceDamagedNode: {
      title: "Cambiar el ID del nodo",
      tells: ["Cambie el nodo dañado y registre el nuevo ID de nodo."],
    },
    replaceActuator: {
      title: "Cambiar el actuador",
      tells: ["Registre el actuador malo y el bueno."],
    },
    recordGoodActuator: {
      title: "Registrar el actuador bueno",
      tells: ["Registre lo que está escrito en el actuador."],
    },
    replacePanel: {
      title: "Cambiar el panel de carga",
      tells: ["Registre el panel de carga malo y el bueno."],
    },
    recordGoodPanel: {
      title: "Registrar el panel de carga bueno",
      tells: ["Registre lo que está escrito en el panel de carga."],
    },
    replaceBattery: {
      title: "Cambiar la batería",
      tells: ["Registre la batería mala y la buena."],
    },
    chooseBatteryRma: {
      title: "RMA de la batería",
      tells: ["Indique si la batería mala se devuelve."],
    },
    replaceBoard: {
      title: "Cambiar la placa",
      tells: ["Cambie la placa y registre el nuevo ID de nodo."],
    },
    recordBoard: {
      title: "Registrar la placa",
      tells: ["Registre lo que está escrito en la placa."],
    },
    recordBatch: { title: "Registrar el lote", tells: [] },
    replaceInclinometer: {
      title: "Cambiar el inclinómetro remoto",
      tells: ["Cambie el inclinómetro remoto y registre su número de lote."],
    },
    ventEnclosure: {
      title: "Ventilar la caja",
      tells: ["Desatornille los 2 tornillos delanteros de la tapa para ventilar la caja."],
    },
    pushEStop: {
      title: "Pulsar la parada de emergencia",
      tells: ["Pulse la parada de emergencia."],
    },
    repairEStop: {
      title: "Reparar o cambiar la parada de emergencia",
      tells: ["Repare o cambie la parada de emergencia y ejecute ambos comandos otra vez."],
    },
    disconnect: {
      title: "Desconectar",
      tells: ["Quite el fusible y desconecte el panel de carga."],
    },
    waitDisconnected: {
      title: "Esperar 30 segundos",
      tells: ["Deje desconectados el fusible y el panel de carga."],
    },
    waitRescue: {
      title: "Esperar un minuto",
      tells: ["Dé un minuto al rescate antes de configurar el nodo."],
    },
    runReplaceActuator: run("Cambiar actuador"),
    runReplacePanel: run("Cambiar panel de carga"),
    runReplaceBattery: run("Cambiar batería"),
    runRescueNode: run("Rescatar el nodo"),
    runReplaceNode: run("Cambiar el nodo"),
    runResetAlarms: run("Restablecer todas las alarmas de los nodos"),
    runEnableTracking: run("Activar el seguimiento"),
    rerunResetAlarms: run("Restablecer todas las alarmas de los nodos"),
    rerunEnableTracking: run("Activar el seguimiento"),
    labelNode: label("el nodo"),
    labelActuator: label("el actuador"),
    labelPanel: label("el panel de carga"),
    labelBattery: label("la batería"),
    notes: { title: "Notas", tells: ["Añada lo que deba saber la próxima persona."] },
    review: { title: "Revisión", tells: [] },
  },
  wizardQuestions: {
    actuatorOn: "¿Está enchufado el actuador?",
    movesEastWest: "¿Se mueve la mesa al este y al oeste?",
    overCurrent: "¿La corriente del motor supera 7 A, o hay una alarma de sobrecorriente?",
    mechanicalIssues: "¿Hay problemas mecánicos?",
    failPosition: "Posición del fallo",
    failAngle: "Ángulo del fallo",
    actuatorAbnormalities: "Anomalías del actuador",
    fixedWiring: "¿Encontró un fallo de cableado y lo reparó?",
    isDamaged: "¿Hay daños físicos o por agua?",
    damageType: "Tipo de daño",
    panelOn: "¿Está enchufado el panel de carga?",
    voltage: "Tensión (VOC)",
    current: "Corriente (ISC)",
    currentVoltageGood: "¿Son buenas la tensión y la corriente?",
    batteryGood: "¿Está la batería en buen estado?",
    batteryRma: "RMA de la batería",
    nodeIdMatch: "¿Coincide el ID del nodo con la etiqueta?",
    channelPanIdGood: "¿Son correctos el PAN ID y el canal?",
    badPanId: "PAN ID incorrecto",
    goodPanId: "PAN ID correcto",
    badChannel: "Canal incorrecto",
    goodChannel: "Canal correcto",
    eStopPulled: "¿Está la parada de emergencia hacia fuera?",
    nodeFuse: "¿Está puesto el fusible?",
    lightOn: "¿Está la luz encendida o parpadeando?",
    eStopRespond: "¿Responde la parada de emergencia?",
    eStopRespondReset: "¿Responde la parada de emergencia después de reconectar?",
    tracking: "¿Empezó a seguir al sol?",
    retrofitComponent: "Componente",
    comment: "Notas",
    newNodeId: "Nuevo ID de nodo",
    badPanelId: "ID del panel malo",
    goodPanelId: "ID del panel bueno",
    badBatteryId: "ID de la batería mala",
    badBatteryVendor: "Fabricante de la batería mala",
    goodBatteryId: "ID de la batería buena",
    goodBatteryVendor: "Fabricante de la batería buena",
    badActuatorModelNumber: "Modelo del actuador malo",
    badActuatorProductionDate: "Fecha de fabricación del actuador malo",
    badActuatorVendorInitial: "Inicial del fabricante del actuador malo",
    badActuatorSerialNum: "Número de serie del actuador malo",
    goodActuatorModelNumber: "Modelo del actuador bueno",
    goodActuatorProductionDate: "Fecha de fabricación del actuador bueno",
    goodActuatorVendorInitial: "Inicial del fabricante del actuador bueno",
    goodActuatorSerialNum: "Número de serie del actuador bueno",
    boardVendor: "Fabricante de la placa",
    bomAlternate: "Alternativa de BOM",
    bareBoardVersion: "Versión del circuito impreso",
    generation: "Generación",
    buildDate: "Fecha de montaje",
    batchNumber: "Número de lote",
    replaceActuatorRun: RUN,
    replacePanelRun: RUN,
    replaceBatteryRun: RUN,
    rescueNodeRun: RUN,
    replaceNodeRun: RUN,
    resetAlarmsRun: RUN,
    enableTrackingRun: RUN,
    resetAlarmsRerun: RUN,
    enableTrackingRerun: RUN,
    rescueWaited: WAITED,
    rescueWaitNote: SKIP_NOTE,
    reconnectWaited: WAITED,
    reconnectWaitNote: SKIP_NOTE,
  },
  wizardAnswers: {
    batteryRma: { yes: "Hacer RMA de la batería", no: "Omitir RMA de la batería" },
    rescueWaited: WAIT_ANSWERS,
    reconnectWaited: WAIT_ANSWERS,
  },
  wizardOptions: {
    East: "Este",
    West: "Oeste",
    Flat: "Plana",
    "External Physical Damage": "Daño físico externo",
    "Loud Noise": "Ruido fuerte",
    None: "Ninguna",
    Physical: "Físico",
    Water: "Por agua",
    Actuator: "Actuador",
    Battery: "Batería",
    Board: "Placa",
    "2.8.2 board": "Placa 2.8.2",
    "2.8.3 remote inclinometer": "Inclinómetro remoto 2.8.3",
    "2.8.3 board": "Placa 2.8.3",
    "Generation 2": "Generación 2",
    "Generation 3": "Generación 3",
  },
};
