/** Brazilian Portuguese: scanning the components of masters and nodes. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText } from "#web/language/counts.ts";

export const SCANS = {
  componentKinds: {
    board: "Caixa",
    battery: "Bateria",
    "wind-sensor": "Sensor de vento",
    "snow-sensor": "Sensor de neve",
    actuator: "Atuador",
    "charging-panel": "Painel de carga",
  },
  scans: {
    scan: "Escanear componentes",
    close: "Fechar",
    save: "Salvar",
    component: "Componente",
    notScanned: "Ainda não escaneado",
    notAvailable: "Não disponível para nós",
    waits: "Salvo neste dispositivo",
    unsent: "Componentes ainda não enviados",
    serialNumber: "Número de série",
    serialHint: "Digite-o, ou cole o código do componente",
    partNumber: "Número da peça",
    allScanned: "Todos os componentes deste controlador estão escaneados.",
    goOn: {
      nodes: "Passar ao próximo nó depois do último componente",
      masters: "Passar ao próximo mestre depois da caixa e da bateria",
    },
    masterScanned: (master) => `${master}: pronto.`,
    allScannedAt: (nLocId, way) => `O nó ${nLocId} está pronto. A partir dali: ${way}`,
    offline:
      "Sem conexão. Os componentes escaneados são salvos neste dispositivo e enviados quando houver conexão.",
    notCachedHint:
      "Este navegador não consegue salvar dados: o armazenamento está cheio, ou a janela é privada. O que você digitou fica aqui até fechar a aba.",
    notSaved: "Não salvo: veja as alterações não enviadas.",
    knownHere: (component, serial) => `Componente já escaneado aqui (${component}): ${serial}`,
    knownAtNode: (nLocId) => `Está registrado no nó ${nLocId} deste mestre.`,
    notForMaster: (component) =>
      `Este código é de outro componente: ${component}. Não pode ser escaneado em um mestre.`,
    notForNode: (component) =>
      `Este código é de outro componente: ${component}. Não pode ser escaneado em um nó.`,
    lookingFor: (component) => `Procurando: ${component}`,
    andMore: (serial, more) => `${serial} e mais ${numberText(more)}`,
    faults: {
      notAllowed: (field) => `${field}: há caracteres não permitidos`,
      tooLong: (field) => `${field}: longo demais`,
      required: (field) => `${field}: falta`,
    },
    fields: { serial_number: "Número de série", _part_number: "Número da peça" },
    refusals: {
      NotFound: "O dispositivo não faz mais parte deste layout. Recarregue a página.",
      NotPermitted: "Sua conta não pode escanear componentes aqui.",
      Conflict: "Outra pessoa está escaneando este componente. Salve de novo.",
    },
    saveAgain: "Salve de novo em instantes.",
  },
} satisfies Partial<Catalogue>;
