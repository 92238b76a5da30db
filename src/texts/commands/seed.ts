/** Texts of `npm run seed`. */
export const seedTexts = {
  onlyTheDemo:
    'Esta loja não é a demonstração: pedidos, produtos e contas inventados não entram nela, e nada foi gravado.',
  onlyTheDemoWayOn: 'Para uma loja de demonstração use outra pasta: DEMO=1 DATA_DIR=.demo npm run seed.',
}
