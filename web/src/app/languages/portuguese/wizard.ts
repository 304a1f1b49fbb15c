/** Brazilian Portuguese: steps, questions and advice of the repair wizard. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

const run = (command: string) => ({ title: `Executar “${command}”`, tells: [] }) as const;
/** @param on the part that the number is written on, such as "no nó que será devolvido" */
const label = (part: string, on: string) =>
  ({ title: `Etiquetar ${part}`, tells: [`Escreva o número RMA ${on}.`] }) as const;

const RUN = "Você executou este comando?";
const WAITED = "Espera";
const SKIP_NOTE = "Por que a espera é pulada";
const WAIT_ANSWERS = { yes: "Esperou", no: "Pulou" } as const;

type WizardKeys =
  | "eStopAdvice"
  | "wizardSteps"
  | "wizardQuestions"
  | "wizardAnswers"
  | "wizardOptions";

export const WIZARD: Pick<Catalogue, WizardKeys> = {
  eStopAdvice: {
    proceed: "Prossiga.",
    pullEStop: "Puxe a parada de emergência para fora.",
    replaceFuse: "Coloque o fusível que falta.",
    pullEStopAndReplaceFuse: "Puxe a parada de emergência para fora e coloque o fusível que falta.",
  },
  wizardSteps: {
    actuatorPlugged: {
      title: "Verificar o conector do atuador",
      tells: ["Verifique se o atuador está conectado ao nó."],
    },
    inspectWiring: {
      title: "Inspecionar a fiação",
      tells: [
        "Procure fios e conectores soltos, cortados ou corroídos e conserte o que encontrar.",
      ],
    },
    testMovement: {
      title: "Testar movimento e corrente",
      tells: [
        "Mova a mesa para leste e depois para oeste.",
        "Observe a corrente do motor e o alarme de sobrecorrente enquanto ela se move.",
      ],
    },
    testMovementUnplugged: {
      title: "Testar o movimento",
      tells: ["Conecte o atuador e depois mova a mesa para leste e para oeste."],
    },
    inspectTable: {
      title: "Inspecionar a mesa",
      tells: ["Procure qualquer coisa que trave a mesa."],
    },
    mechanicalStop: { title: "Consertar os problemas mecânicos", tells: [] },
    recordFailure: {
      title: "Registrar a falha e trocar o atuador",
      tells: ["Registre como o atuador falhou e depois troque-o."],
    },
    inspectDamage: {
      title: "Inspecionar danos",
      tells: ["Procure danos físicos ou por água."],
    },
    recordDamage: { title: "Registrar o dano", tells: [] },
    panelPlugged: {
      title: "Verificar o conector do painel de carga",
      tells: ["Verifique se o painel de carga está conectado ao nó."],
    },
    testPanel: {
      title: "Testar o painel de carga",
      tells: [
        "Meça sob sol direto.",
        "Um painel bom tem VOC entre 36 e 60\u00a0V e ISC entre 0.25 e 2\u00a0A.",
      ],
    },
    testBattery: {
      title: "Verificar a saúde da bateria",
      tells: ["Verifique a tensão, o estado de saúde e a carcaça da bateria."],
    },
    batteryOkay: {
      title: "Nenhuma falha encontrada",
      tells: ["O painel de carga e a bateria estão bons: não troque nada."],
    },
    unpluggedPanelOkay: { title: "A bateria está boa", tells: [] },
    matchNodeId: {
      title: "Comparar o ID do nó",
      tells: ["Compare o ID do nó mostrado aqui com a etiqueta do nó."],
    },
    checkPanChannel: {
      title: "Verificar PAN ID e canal",
      tells: ["Compare o PAN ID e o canal do nó com os do mestre dele."],
    },
    recordPanChannel: {
      title: "Corrigir PAN ID e canal",
      tells: ["Configure o nó com o PAN ID e o canal do mestre dele."],
    },
    checkEStopFuse: { title: "Verificar a parada de emergência e o fusível", tells: [] },
    checkLight: { title: "Verificar a luz", tells: ["Olhe a luz do nó."] },
    testEStop: {
      title: "Testar a parada de emergência",
      tells: ["Aperte a parada de emergência e puxe-a para fora de novo."],
    },
    retestEStop: {
      title: "Reconectar e testar de novo",
      tells: [
        "Recoloque o fusível e conecte o painel de carga.",
        "Aperte a parada de emergência e puxe-a para fora de novo.",
      ],
    },
    checkTracking: { title: "Verificar o rastreamento", tells: [] },
    overheatSafety: {
      title: "Proteja-se",
      tells: ["Desconecte o painel de carga."],
      warns: "Use proteção facial e camisa de manga comprida. NÃO acione a parada de emergência.",
    },
    chooseComponent: { title: "Escolher o componente", tells: [] },
    plugInNode: { title: "Conectar o nó", tells: ["Conecte o nó."] },
    replaceNode: {
      title: "Trocar o nó",
      tells: ["Troque o nó e registre o novo ID do nó."],
    },
    replaceNodeId: {
      title: "Trocar o ID do nó",
      tells: ["Dê ao nó o ID que está na etiqueta dele."],
    },
    replaceDamagedNode: {
      title: "Trocar o ID do nó",
      tells: ["Troque o nó danificado e registre o novo ID do nó."],
    },
    replaceActuator: {
      title: "Trocar o atuador",
      tells: ["Registre o atuador ruim e o bom."],
    },
    recordGoodActuator: {
      title: "Registrar o atuador bom",
      tells: ["Registre o que está escrito no atuador."],
    },
    replacePanel: {
      title: "Trocar o painel de carga",
      tells: ["Registre o painel de carga ruim e o bom."],
    },
    recordGoodPanel: {
      title: "Registrar o painel de carga bom",
      tells: ["Registre o que está escrito no painel de carga."],
    },
    replaceBattery: {
      title: "Trocar a bateria",
      tells: ["Registre a bateria ruim e a boa."],
    },
    chooseBatteryRma: {
      title: "RMA da bateria",
      tells: ["Informe se a bateria ruim será devolvida."],
    },
    replaceBoard: {
      title: "Trocar a placa",
      tells: ["Troque a placa e registre o novo ID do nó."],
    },
    recordBoard: {
      title: "Registrar a placa",
      tells: ["Registre o que está escrito na placa."],
    },
    recordBatch: { title: "Registrar o lote", tells: [] },
    replaceInclinometer: {
      title: "Trocar o inclinômetro remoto",
      tells: ["Troque o inclinômetro remoto e registre o número de lote dele."],
    },
    ventEnclosure: {
      title: "Ventilar a caixa",
      tells: ["Desparafuse os 2 parafusos dianteiros da tampa para ventilar a caixa."],
    },
    pushEStop: {
      title: "Apertar a parada de emergência",
      tells: ["Aperte a parada de emergência."],
    },
    repairEStop: {
      title: "Consertar ou trocar a parada de emergência",
      tells: ["Conserte ou troque a parada de emergência e execute os dois comandos de novo."],
    },
    disconnect: {
      title: "Desconectar",
      tells: ["Retire o fusível e desconecte o painel de carga."],
    },
    waitDisconnected: {
      title: "Esperar 30 segundos",
      tells: ["Deixe o fusível e o painel de carga desconectados."],
    },
    waitRescue: {
      title: "Esperar um minuto",
      tells: ["Dê um minuto ao resgate antes de configurar o nó."],
    },
    runReplaceActuator: run("Trocar atuador"),
    runReplacePanel: run("Trocar painel de carga"),
    runReplaceBattery: run("Trocar bateria"),
    runRescueNode: run("Resgatar o nó"),
    runReplaceNode: run("Trocar o nó"),
    runResetAlarms: run("Rearmar todos os alarmes dos nós"),
    runEnableTracking: run("Ativar o rastreamento"),
    rerunResetAlarms: run("Rearmar todos os alarmes dos nós"),
    rerunEnableTracking: run("Ativar o rastreamento"),
    labelNode: label("o nó", "no nó que será devolvido"),
    labelActuator: label("o atuador", "no atuador que será devolvido"),
    labelPanel: label("o painel de carga", "no painel de carga que será devolvido"),
    labelBattery: label("a bateria", "na bateria que será devolvida"),
    notes: { title: "Notas", tells: ["Acrescente o que a próxima pessoa deve saber."] },
    review: { title: "Revisão", tells: [] },
  },
  wizardQuestions: {
    actuatorOn: "O atuador está conectado?",
    movesEastWest: "A mesa se move para leste e para oeste?",
    overCurrent: "A corrente do motor passa de 7 A, ou há um alarme de sobrecorrente?",
    mechanicalIssues: "Há problemas mecânicos?",
    failPosition: "Posição da falha",
    failAngle: "Ângulo da falha",
    actuatorAbnormalities: "Anomalias do atuador",
    fixedWiring: "Encontrou uma falha na fiação e a consertou?",
    isDamaged: "Há danos físicos ou por água?",
    damageType: "Tipo de dano",
    panelOn: "O painel de carga está conectado?",
    voltage: "Tensão (VOC)",
    current: "Corrente (ISC)",
    currentVoltageGood: "A tensão e a corrente estão boas?",
    batteryGood: "A bateria está em bom estado?",
    batteryRma: "RMA da bateria",
    nodeIdMatch: "O ID do nó confere com a etiqueta?",
    channelPanIdGood: "PAN ID e canal estão certos?",
    badPanId: "PAN ID errado",
    goodPanId: "PAN ID certo",
    badChannel: "Canal errado",
    goodChannel: "Canal certo",
    eStopPulled: "A parada de emergência está puxada para fora?",
    nodeFuse: "O fusível está no lugar?",
    lightOn: "A luz está acesa ou piscando?",
    eStopRespond: "A parada de emergência responde?",
    eStopRespondReset: "A parada de emergência responde depois de reconectar?",
    tracking: "Começou a rastrear?",
    retrofitComponent: "Componente",
    comment: "Notas",
    newNodeId: "Novo ID do nó",
    badPanelId: "ID do painel ruim",
    goodPanelId: "ID do painel bom",
    badBatteryId: "ID da bateria ruim",
    badBatteryVendor: "Fabricante da bateria ruim",
    goodBatteryId: "ID da bateria boa",
    goodBatteryVendor: "Fabricante da bateria boa",
    badActuatorModelNumber: "Modelo do atuador ruim",
    badActuatorProductionDate: "Data de fabricação do atuador ruim",
    badActuatorVendorInitial: "Inicial do fabricante do atuador ruim",
    badActuatorSerialNum: "Número de série do atuador ruim",
    goodActuatorModelNumber: "Modelo do atuador bom",
    goodActuatorProductionDate: "Data de fabricação do atuador bom",
    goodActuatorVendorInitial: "Inicial do fabricante do atuador bom",
    goodActuatorSerialNum: "Número de série do atuador bom",
    boardVendor: "Fabricante da placa",
    bomAlternate: "Alternativa de BOM",
    bareBoardVersion: "Versão do circuito impresso",
    generation: "Geração",
    buildDate: "Data de montagem",
    batchNumber: "Número do lote",
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
    batteryRma: { yes: "Fazer RMA da bateria", no: "Pular RMA da bateria" },
    rescueWaited: WAIT_ANSWERS,
    reconnectWaited: WAIT_ANSWERS,
  },
  wizardOptions: {
    East: "Leste",
    West: "Oeste",
    Flat: "Plana",
    "External Physical Damage": "Dano físico externo",
    "Loud Noise": "Ruído forte",
    None: "Nenhuma",
    Physical: "Físico",
    Water: "Por água",
    Actuator: "Atuador",
    Battery: "Bateria",
    Board: "Placa",
    "2.8.2 board": "Placa 2.8.2",
    "2.8.3 remote inclinometer": "Inclinômetro remoto 2.8.3",
    "2.8.3 board": "Placa 2.8.3",
    "Generation 2": "Geração 2",
    "Generation 3": "Geração 3",
  },
};
