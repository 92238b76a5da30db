import { myAccount } from '#texts/account/my-account'
import { AccountPage } from '#web/account/ui/page.tsx'
import { ConsentSection } from './consent-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { ExportSection } from './export-section.tsx'

const words = myAccount.data

/** Privacy rights of the customer (LGPD, art. 18). */
export const MyDataPage = () => (
  <AccountPage title={words.title} lead={words.lead}>
    <ExportSection />
    <ConsentSection />
    <DeletionSection />
  </AccountPage>
)
