import { useState } from 'react'
import { useNavigate } from 'react-router'
import { resendMail, searchEverything } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { toLatinDigits } from '../../contract/digits.ts'
import { fold } from '../../contract/localization/fold.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { findLabels } from '../../contract/staff-search/staff-search.labels.ts'
import type { IconName } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useScreens } from '../app/screens.ts'
import { useMay } from '../app/session.ts'
import { showFailure } from '../app/show-failure.ts'
import { useCall } from '../app/use-call.ts'

interface PaletteItem {
  id: string
  icon: IconName
  label: string
  hint?: string
  run: () => void
}

interface PaletteGroup {
  id: string
  label: string
  items: PaletteItem[]
}

type Found = DataOf<typeof searchEverything>

const nothing: Found = { Orders: [], Customers: [], Products: [] }

/** Time without a key press before a search: each one is a request. */
const pauseMs = 120

/** "ship AV-100023", in both languages: a command with what it is for. */
const shipping = /^(?:ship|شحن)\s+(?=\S)/i

/** What the shop has for a text; undefined until the answer for this very text is here. */
function useFound(text: string): Found | undefined {
  const { data, isLoading } = useCall(searchEverything, text === '' ? undefined : { Text: text }, { pauseMs, onFailure() {} })
  return isLoading ? undefined : (data ?? nothing)
}

/**
 * The groups of the palette for what is typed. Commands come first: for an e-mail address the first one sends the customer's files again. The
 * list is empty until the answer arrives, unless a screen or a command has the name, so that Enter never acts on an older answer.
 */
export function usePaletteGroups() {
  const t = labelsOf(findLabels)
  const may = useMay()
  const navigate = useNavigate()
  const screens = useScreens()
  const [text, setText] = useState('')
  const isShipping = shipping.test(text)
  const found = useFound(text.trim().replace(shipping, ''))
  const { Orders, Customers, Products } = found ?? nothing

  const sendAgain = async (OrderId: number, Mail: NonNullable<Found['Orders'][number]['SendAgain']>, number: string) => {
    try {
      await callStaff(resendMail, { OrderId, Mail })
      toast.success(t('lbl_find_sent', { number }))
    } catch (error) {
      showFailure(error)
    }
  }
  const goTo = (path: string) => () => void navigate(path)
  const fixed: PaletteItem[] = [
    ...(may('catalog:write')
      ? [{ id: 'new-product', icon: 'plus', label: t('lbl_find_new_product'), run: goTo('/products/new') } as const]
      : []),
    ...(may('orders:write') ? [{ id: 'new-order', icon: 'plus', label: t('lbl_find_new_order'), run: goTo('/orders/new') } as const] : []),
  ]
  const ofOrders = Orders.flatMap(({ OrderId, OrderNumber, SendAgain, IsToShip, CustomerName, Email }): PaletteItem[] => {
    const [number, hint] = [isolated(OrderNumber), CustomerName || Email]
    return [
      ...(SendAgain && !isShipping && may('entitlements:write')
        ? [
            {
              id: `send-again ${OrderId}`,
              icon: 'mail' as const,
              label: t('lbl_find_send_again', { number }),
              hint,
              run: () => void sendAgain(OrderId, SendAgain, number),
            },
          ]
        : []),
      ...(IsToShip && may('orders:write')
        ? [
            {
              id: `ship ${OrderId}`,
              icon: 'truck' as const,
              label: t('lbl_find_ship', { number }),
              hint,
              run: goTo(`/orders/${OrderId}?Tab=to-ship`),
            },
          ]
        : []),
    ]
  })
  const all: PaletteGroup[] = [
    { id: 'commands', label: t('lbl_find_commands'), items: [...fixed.filter(({ label }) => hasLetters(label, text)), ...ofOrders] },
    {
      id: 'screens',
      label: t('lbl_find_screens'),
      items: screens
        .filter(({ label }) => hasLetters(label, text))
        .map(({ path, icon, label }) => ({ id: `screen ${path}`, icon, label, run: goTo(path) })),
    },
    {
      id: 'orders',
      label: t('lbl_find_orders'),
      items: Orders.map(({ OrderId, OrderNumber, CustomerName, Email }) => ({
        id: `order ${OrderId}`,
        icon: 'truck',
        label: OrderNumber,
        hint: CustomerName || Email,
        run: goTo(`/orders/${OrderId}`),
      })),
    },
    {
      id: 'customers',
      label: t('lbl_find_customers'),
      items: Customers.map(({ CustomerId, Name, Email }) => ({
        id: `customer ${CustomerId}`,
        icon: 'account',
        label: Name || Email,
        hint: Name ? Email : '',
        run: goTo(`/customers/${CustomerId}`),
      })),
    },
    {
      id: 'products',
      label: t('lbl_find_products'),
      items: Products.map(({ ProductId, Name }) => ({
        id: `product ${ProductId}`,
        icon: 'book',
        label: Name,
        run: goTo(`/products/${ProductId}`),
      })),
    },
  ]
  const groups = all.filter(({ items }) => items.length > 0)
  return {
    text,
    setText,
    groups: orderNumber.test(toLatinDigits(text.trim())) ? ordersFirst(groups) : groups,
    isSearching: found === undefined,
  }
}

/** Enter after the number of an order opens it; it does not send its mail again. */
const orderNumber = /^(?:AV-?)?\d+$/i
const ordersFirst = (groups: PaletteGroup[]) => groups.toSorted((a, b) => Number(b.id === 'orders') - Number(a.id === 'orders'))

/** Every word that was typed occurs in the name, whatever its accents. */
const hasLetters = (name: string, typed: string) =>
  fold(typed)
    .split(/\s+/)
    .every((word) => fold(name).includes(word))
