// Stands for PayPal's script: its button, and a window that lies over the page where no other can be opened.
window.paypal = {
  version: '5',
  Buttons: (options) => ({
    isEligible: () => true,
    close: async () => {},
    render: async (place) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'PayPal'
      button.addEventListener('click', async () => {
        options.onClick({ fundingSource: 'paypal' }, {})
        const over = document.createElement('div')
        over.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#fff'
        document.body.append(over)
        try {
          const orderID = await options.createOrder({ paymentSource: 'paypal' }, {})
          const offer = (text, act) => {
            const choice = document.createElement('button')
            choice.textContent = text
            choice.addEventListener('click', () => {
              over.remove()
              act()
            })
            over.append(choice)
          }
          offer('PayPal: approve', async () => {
            await fetch(`https://www.paypal.com/approve/${orderID}`, { method: 'POST' })
            await options.onApprove({ orderID }, {})
          })
          offer('PayPal: cancel', () => options.onCancel({ orderID }, {}))
        } catch {
          over.remove()
          options.onError(new Error('Script error.'))
        }
      })
      place.append(button)
    },
  }),
}
