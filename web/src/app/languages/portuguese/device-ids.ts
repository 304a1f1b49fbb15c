/** Brazilian Portuguese: entering the IDs of controllers. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

export const DEVICE_IDS = {
  deviceIds: {
    accept: "Aceitar",
    cancel: "Cancelar",
    close: "Fechar",
    clear: "Limpar",
    present: "ID atual",
    state: "Estado",
    place: "Local",
    isPresent: "O dispositivo já tem este ID.",
    sharedByPair: "A unidade auxiliar usa o controlador desta unidade principal.",
    lookUnchecked:
      "Não foi possível verificar se outro controlador tem este ID. Você pode continuar.",
    offline:
      "Sem conexão. Os IDs aceitos são salvos neste dispositivo e enviados quando houver conexão.",
    notStored:
      "Sem conexão, e este navegador não consegue salvar dados: o armazenamento está cheio, ou a janela é privada. O que você digitou fica aqui até fechar a aba.",
    wayToNext: "O nó sem ID mais próximo:",
    nextNode: (nLocId) => `Próximo: nó ${nLocId}`,
    goOn: {
      node: "Passar ao próximo nó depois de cada ID",
      master: "Passar ao próximo mestre depois de cada ID",
    },
    back: "Voltar",
    savedAt: (device, saved) => `${device}: ${saved}`,
    wayHere: "A partir dali:",
    assign: { node: "Atribuir ID do nó", master: "Atribuir ID do mestre" },
    replace: { node: "Trocar ID do nó", master: "Trocar ID do mestre" },
    labels: { node: "ID do nó", master: "ID do mestre" },
    digits: (digits) => `${digits} dígitos`,
    digitsOfNode: (digits) => `${digits} de 4 ou 16`,
    digitsOfMaster: (digits) => `${digits} de 16`,
    assigned: (id) => `ID ${id} atribuído`,
    takenAway: (before) => `ID ${before} removido`,
    waits: (id) => `Salvo neste dispositivo. O ID ${id} é enviado quando houver conexão.`,
    nodeAt: (nLocId) => `nó ${nLocId}`,
    removedMeanwhile: "Outra pessoa removeu o ID deste dispositivo enquanto você estava aqui.",
    assignedMeanwhile: (id) =>
      `Outra pessoa atribuiu o ID ${id} enquanto você estava aqui. Se você aceitar outro ID, ele substituirá esse.`,
    ownRemovalLost: "Sua remoção do ID não foi salva: o servidor a recusou, ou ela foi descartada.",
    ownChangeLost: (id) =>
      `Sua alteração para o ID ${id} não foi salva: o servidor a recusou, ou ela foi descartada.`,
    hasNoId: "O dispositivo não tem ID.",
    hasId: (id) => `O dispositivo continua com o ID ${id}.`,
    alsoAt: (master) =>
      `Um nó de ${master} já tem este ID. Um controlador só pode estar em um nó: limpe o outro ID, a menos que este seja um engano.`,
    superseded:
      "Não salvo: este dispositivo recebeu outro ID em uma hora posterior. Para substituir esse ID, verifique o relógio deste computador e aceite de novo.",
    refusals: {
      NotFound: "O dispositivo não faz mais parte deste layout. Recarregue a página.",
      NotPermitted: "Sua conta não pode alterar este ID.",
      Forbidden: "Sua conta não pode alterar este ID.",
      Conflict: "Outra pessoa alterou IDs deste mestre ao mesmo tempo. Aceite de novo.",
      IdempotencyMismatch: "Outra alteração tem o mesmo número. Aceite de novo.",
      InvalidArgument: "O servidor rejeitou este ID.",
    },
    acceptAgain: "Aceite de novo em instantes.",
  },
} satisfies Partial<Catalogue>;
